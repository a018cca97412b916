import { join } from 'node:path'
import { testPages } from '../browser/support/test-pages.ts'

testPages(join(import.meta.dirname, '../..'))
