import { defineConfig } from 'vitest/config'
import { icons } from '../src/build/plugin.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [icons()],
  test: { include: ['tests/{unit,schemas,content,blocks,types}/**/*.test.{ts,tsx}'] },
})
