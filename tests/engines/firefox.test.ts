import { openFirefox } from './firefox.ts'
import { siteIn } from './site-in.ts'

siteIn('Firefox', openFirefox)
