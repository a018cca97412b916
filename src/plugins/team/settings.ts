import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { UserError } from '../../engine/public/system.ts'

/** Who may sign in: addresses, and whole domains such as `@tidewire.example`. */
export interface Allowed {
  addresses: ReadonlySet<string>
  domains: ReadonlySet<string>
}

/** How people prove who they are: at the company's sign-in (OpenID Connect), or at a proxy before this server. */
type Proof =
  | { kind: 'oidc'; issuer: URL; clientId: string; clientSecret: string }
  | { kind: 'header'; header: string; secret: string }

/** What `npm run team` needs to know. */
export interface Settings {
  /** The public origin, such as `https://edit.tidewire.example`. */
  origin: string
  port: number
  proof: Proof
  allowed: Allowed
  /** Who of them may accept and refuse publications. */
  reviewers: Allowed
  /** The address of the repository, and the branch that is published. */
  repository: string
  branch: string
  /** A file in the format of git's `store` helper; undefined when the repository needs no password. */
  credentials: string | undefined
  /** The folder of all that must last: copies, unsaved changes, sessions. */
  data: string
  /** How many people may edit at once: each needs a process. */
  most: number
}

const NOBODY: Allowed = { addresses: new Set(), domains: new Set() }

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The address of a server: with encryption, except on this computer. */
const Address = z
  .url('write a whole address, such as https://edit.example.com')
  .transform((text, context) => {
    const url = new URL(text)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOCAL.test(url.hostname)))
      context.addIssue('begin it with https://')
    return url
  })

/** An address of a mailbox in the letters of ASCII: others look alike. */
const MAILBOX = /^[!#-'*+\-/-9=?A-Z^-~.]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
const DOMAIN = /^@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

const People = z.string().transform((text, context): Allowed => {
  const entries = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  for (const entry of entries)
    if (!DOMAIN.test(entry) && !MAILBOX.test(entry))
      context.addIssue(
        `"${entry}" is neither an address, such as ana@example.com, nor a domain, such as @example.com`,
      )
  if (entries.length === 0)
    context.addIssue('name who may sign in: addresses, or a domain such as @example.com')
  const [domains, addresses] = [true, false].map((isDomain) =>
    entries.filter((entry) => DOMAIN.test(entry) === isDomain),
  )
  return { domains: new Set(domains), addresses: new Set(addresses) }
})

const NUMBER = 'write a whole number above 0'

const Variables = z.object({
  TEAM_URL: Address.refine(
    ({ href, origin }) => href === `${origin}/`,
    'leave out what follows the name of the server',
  ).refine(
    ({ hostname }) => hostname === 'localhost' || /^.+\.[a-z]/.test(hostname),
    'write the whole name of the server, such as edit.example.com',
  ),
  TEAM_PORT: z.coerce.number(NUMBER).int(NUMBER).min(1, NUMBER).max(65_535, NUMBER).default(8080),
  TEAM_ALLOWED: People,
  TEAM_REVIEWERS: People.default(NOBODY),
  // A word that begins with a hyphen would be an option of git.
  TEAM_REPOSITORY: z
    .string()
    .regex(
      /^(?:https:\/\/|ssh:\/\/|file:\/\/\/|\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|[\w.]+@[\w.-]+:)[^-\s][^\s]*$/,
      'write the address that git clones, such as https://git.example.com/site.git',
    ),
  TEAM_BRANCH: z
    .string()
    .regex(/^(?!-)(?!.*(?:\.\.|@\{|\/\/|\.lock$))[\w./-]+$/, 'write the name of a branch')
    .default('main'),
  TEAM_CREDENTIALS: z
    .string()
    .refine(hasSignIn, 'name a file with a line such as https://name:token@git.example.com')
    .optional(),
  TEAM_DATA: z.string().regex(/^\//, 'write the whole path of a folder'),
  TEAM_MOST: z.coerce.number(NUMBER).int(NUMBER).min(1, NUMBER).max(1000, NUMBER).default(10),
})

const Oidc = z.object({
  TEAM_OIDC_ISSUER: Address,
  TEAM_OIDC_CLIENT_ID: z.string(),
  TEAM_OIDC_CLIENT_SECRET: z.string(),
})
const Header = z.object({
  TEAM_TRUSTED_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]+$/, 'write the name of a header, such as X-Forwarded-Email'),
  TEAM_PROXY_SECRET: z.string().min(32, 'write at least 32 characters that nobody can guess'),
})

/** Says what is wrong with one variable. */
function describe({ path, message }: z.core.$ZodIssue, given: Record<string, string>): string {
  const name = path.join('.')
  return `  ${name}: ${given[name] === undefined ? 'is missing' : message}`
}

/** Lists variables that nobody reads, such as misspelt ones. */
function listUnknown(given: Record<string, string>): string[] {
  const known = [Variables, Oidc, Header].flatMap(({ shape }) => Object.keys(shape))
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `  ${name}: is not known`)
}

/** Whether a file has the sign-in to a git host, as git stores it. */
function hasSignIn(file: string): boolean {
  try {
    return /^https?:\/\/[^:@\s]+:[^@\s]+@/.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}

/** Replaces a name with `_FILE` at its end by the variable that the file holds. Secrets of containers are files. */
function withFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value = ''] of Object.entries(env))
    if (name.startsWith('TEAM_') && value !== '') {
      const isFile = name.endsWith('_FILE')
      given[isFile ? name.slice(0, -5) : name] = isFile ? readSecret(name, value) : value
    }
  return given
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new UserError(`${name}: the file ${file} cannot be read.`)
  }
}

/**
 * Reads the settings from environment variables. `TEAM_…_FILE` names a file with the value. Throws a `UserError` that says all
 * that is missing or wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = withFiles(env)
  if (given.TEAM_REVIEWERS === 'everybody') given.TEAM_REVIEWERS = given.TEAM_ALLOWED ?? ''
  const has = (prefix: RegExp) => Object.keys(given).some((name) => prefix.test(name))
  const [wantsOidc, wantsHeader] = [has(/^TEAM_OIDC_/), has(/^TEAM_(?:TRUSTED|PROXY)_/)]
  const variables = Variables.safeParse(given)
  const oidc = wantsHeader ? undefined : Oidc.safeParse(given)
  const header = wantsHeader ? Header.safeParse(given) : undefined
  const problems = [variables, oidc, header].flatMap((result) =>
    (result?.error?.issues ?? []).map((issue) => describe(issue, given)),
  )
  problems.push(...listUnknown(given))
  if (wantsOidc && wantsHeader)
    problems.push('  TEAM_OIDC_… and TEAM_TRUSTED_HEADER: set the sign-in or the proxy, never both')
  if (!variables.data || problems.length > 0)
    throw new UserError(
      `The settings are not complete:\n${problems.join('\n')}\nsrc/plugins/team/README.md explains them.`,
    )
  const {
    TEAM_URL,
    TEAM_PORT,
    TEAM_ALLOWED,
    TEAM_REVIEWERS,
    TEAM_REPOSITORY,
    TEAM_BRANCH,
    TEAM_CREDENTIALS,
    TEAM_DATA,
    TEAM_MOST,
  } = variables.data
  return {
    origin: TEAM_URL.origin,
    port: TEAM_PORT,
    allowed: TEAM_ALLOWED,
    reviewers: TEAM_REVIEWERS,
    repository: TEAM_REPOSITORY,
    branch: TEAM_BRANCH,
    credentials: TEAM_CREDENTIALS,
    data: TEAM_DATA,
    most: TEAM_MOST,
    proof: proofOf(oidc?.data, header?.data),
  }
}

function proofOf(oidc: z.infer<typeof Oidc> | undefined, header: z.infer<typeof Header> | undefined): Proof {
  if (header)
    return {
      kind: 'header',
      header: header.TEAM_TRUSTED_HEADER.toLowerCase(),
      secret: header.TEAM_PROXY_SECRET,
    }
  if (!oidc) throw new Error('The settings were not checked.')
  const {
    TEAM_OIDC_ISSUER: issuer,
    TEAM_OIDC_CLIENT_ID: clientId,
    TEAM_OIDC_CLIENT_SECRET: clientSecret,
  } = oidc
  return { kind: 'oidc', issuer, clientId, clientSecret }
}

/** Gives the address in the form in which it counts, if it may sign in: letter case does not matter. */
export function allowedAddress({ addresses, domains }: Allowed, given: string): string | undefined {
  if (!MAILBOX.test(given)) return undefined
  const address = given.toLowerCase()
  return addresses.has(address) || domains.has(address.slice(address.lastIndexOf('@'))) ? address : undefined
}
