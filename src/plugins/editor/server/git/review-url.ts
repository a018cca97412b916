/** The maximum length of the text of a review, in encoded characters: servers refuse longer addresses. */
const MAX_TEXT = 4000

/** The content of a review. */
interface Review {
  /** The branch with the changes. */
  branch: string
  /** The branch that the changes are made for. */
  base: string
  title: string
  text: string
}

/** The URL of the page that opens a review, by git host. `project` is the address of the project. */
const HOSTS: [name: RegExp, pageOf: (project: string, review: Review) => string][] = [
  [
    /(?:^|\.)github\./,
    (project, { branch, base, title, text }) =>
      `${project}/compare/${base}...${branch}?${new URLSearchParams({ expand: '1', title, body: text })}`,
  ],
  [
    /(?:^|\.)gitlab\./,
    (project, { branch, base, title, text }) =>
      `${project}/-/merge_requests/new?${new URLSearchParams({
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': base,
        'merge_request[title]': title,
        'merge_request[description]': text,
      })}`,
  ],
  [
    /(?:^|\.)(?:gitea|forgejo)\.|^codeberg\.org$/,
    (project, { branch, base, title, text }) =>
      `${project}/compare/${base}...${branch}?${new URLSearchParams({ title, body: text })}`,
  ],
]

/** Gives the host and the path of a remote: `https://host/owner/site.git`, `ssh://git@host/…` or `git@host:owner/site.git`. */
function parseRemote(remote: string): { host: string; port: string; path: string } | undefined {
  const [, sshHost, sshPath] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? []
  if (sshHost?.includes('.') && sshPath) return { host: sshHost, port: '', path: sshPath }
  if (!/^(?:https?|ssh|git):\/\//.test(remote) || !URL.canParse(remote)) return undefined
  const { protocol, hostname, port, pathname } = new URL(remote)
  return { host: hostname, port: protocol.startsWith('http') && port ? `:${port}` : '', path: pathname }
}

/**
 * Gives the URL that opens a review of a branch, with title and text filled in; undefined for an unknown host. `remote` is the
 * address that git pushes to.
 */
export function reviewUrl(remote: string, review: Review): string | undefined {
  const parsed = parseRemote(remote)
  const pageOf = HOSTS.find(([name]) => parsed && name.test(parsed.host))?.[1]
  if (!parsed || !pageOf) return undefined
  const path = parsed.path.replace(/^\/+/, '').replace(/(?:\.git)?\/*$/, '')
  const encodePath = (text: string) => text.split('/').map(encodeURIComponent).join('/')
  return pageOf(`https://${parsed.host}${parsed.port}/${path}`, {
    ...review,
    branch: encodePath(review.branch),
    base: encodePath(review.base),
    text: shorten(review.text),
  })
}

/** Cuts a text at the end of a line, so that it fits into an address. */
function shorten(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 1 && encodeURIComponent(lines.join('\n')).length > MAX_TEXT) lines.pop()
  const kept = lines.join('\n')
  return kept === text ? text : `${kept}\n…`
}
