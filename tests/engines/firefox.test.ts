import { launchFirefox } from './firefox.ts'
import { testSiteIn } from './test-site-in.ts'

testSiteIn('Firefox', launchFirefox)
