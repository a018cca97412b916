/** The error of a test whose browser has stopped rendering. */
export const STOPPED = 'The browser has stopped rendering this page, so the test has no result.'
