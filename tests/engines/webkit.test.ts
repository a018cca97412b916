import { testSiteIn } from './test-site-in.ts'
import { launchWebkit } from './webkit.ts'

testSiteIn('WebKit', launchWebkit)
