import { siteIn } from './site-in.ts'
import { openWebkit } from './webkit.ts'

siteIn('WebKit', openWebkit)
