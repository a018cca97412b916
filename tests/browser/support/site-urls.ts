/**
 * The origins of what `serve-sites.ts` serves: the shipped site, which only `tests/site` opens, the tests' own site, and another
 * provider. They are empty until it does.
 */
export const { SHIPPED_URL = '', FULL_URL = '', PROVIDER_URL = '' } = process.env
