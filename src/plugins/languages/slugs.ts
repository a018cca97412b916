import { z } from 'zod'

const Route = z.string().regex(/^(?:\/[a-z\d-]+)+$/, {
  error:
    'is no address of a page; write it in lower-case letters, digits and hyphens, such as "/contactez-nous"',
})

/** `content/languages/fr/slugs.json`: addresses of pages that are others in this language: { "/contact-us": "/contactez-nous" }. */
export const Slugs = z.record(Route, Route)
