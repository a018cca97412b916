import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { oldPath } from './old-path.ts'
import { withQuery } from './with-query.ts'

/** Where the redirects send a request, with its query; undefined when it is for no old address. */
export function redirected(redirects: readonly Redirect[], { pathname, search }: URL): string | undefined {
  if (redirects.length === 0) return undefined
  const path = oldPath(pathname)
  const found = redirects.find(({ from }) => oldPath(from) === path)
  return found && withQuery(found.to, search, search.replace('?', '&'))
}
