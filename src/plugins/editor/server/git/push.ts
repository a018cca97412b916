import { refuse, runGit, SAFE, TIME_LIMIT } from './repository.ts'

/**
 * Pushes what `change` says, such as `<commit>:refs/heads/<branch>`, to the remote. Gives the output of git. Throws a
 * `RefusedRequest` with a message for an editor when the host refuses it, or cannot be reached; with the words `behind` when the
 * branch has other commits there.
 */
export async function push(
  root: string,
  remote: string,
  change: string,
  behind = TITLE_USED,
): Promise<string> {
  const { code, output } = await runGit(root, ['push', remote, change])
  if (code === 0) return output
  if (/non-fast-forward|fetch first|stale info/.test(output)) return refuse(`${behind} ${SAFE}`)
  // An address may hold a password.
  return refuse(`${explainPush(code, output.replaceAll(/\/\/[^/@\s]+@/g, '//'))} ${SAFE}`, 502)
}

const TITLE_USED =
  'Somebody else has published changes under this title today. Choose another title and publish again.'

/** Error output of `git push`, and its meaning for an editor. */
const PUSH_ERRORS: [said: RegExp, meaning: string][] = [
  [
    /could not read (?:Username|Password)|terminal prompts disabled|Authentication failed|Invalid username|HTTP 401|Permission denied \(|Host key verification failed/,
    "The project's host does not accept the password of git. On your own computer, run git push once in a terminal; in a team, tell IT. Then publish again.",
  ],
  [
    /error: 403|Permission to .* denied|not allowed to push|access denied/i,
    'You may not send changes to this project. Ask whoever manages it for the permission to push branches.',
  ],
  [
    /Could not resolve host|[Ff]ailed to connect|Connection (?:refused|timed out|reset)|Network is unreachable|unable to access|Could not read from remote|No route to host/,
    "The project's host cannot be reached. Check the connection to the internet, then publish again.",
  ],
]

/** Says why git could not send changes. `code` is undefined when it took too long. */
function explainPush(code: number | undefined, output: string): string {
  if (code === undefined)
    return `The project's host has not answered for ${TIME_LIMIT / 60_000} minutes. Try again later.`
  if (output.includes("'refs/heads/edit' exists"))
    return 'A branch at the project\'s host is called "edit", which keeps git from making others below that name. Ask a developer to rename it.'
  const declined = /\[remote rejected\].*\((.*)\)/.exec(output)?.[1]
  if (declined !== undefined) {
    const said = [...output.matchAll(/^remote: *(.*\S)/gm)].map(([, line]) => line).join(' ')
    return `The project's host has refused the changes: "${said || declined}". Show this to a developer.`
  }
  if (
    /[Rr]epository.* not found|does not appear to be a git repository|does not exist|error: 404/.test(output)
  )
    return 'The project is not at the address that git knows, or you may not see it. Show this to a developer.'
  const meaning = PUSH_ERRORS.find(([said]) => said.test(output))?.[1]
  return (
    meaning ?? `git could not send the changes: "${output.trim().slice(-500)}". Show this to a developer.`
  )
}
