/**
 * A server of the same computer that signs people in, and passes on the requests of one of them over a socket of the file system
 * (`src/plugins/team/`). The dev server behind it refuses all other requests.
 */
export interface FrontDoor {
  /** What each request that it passes on has in the header `x-front-door`. */
  secret: string
  /** What people open, such as `https://edit.example.com`. */
  origin: string
  /** Whom it has signed in, when several people edit. */
  team?: TeamMember
}

/** Somebody who edits the site together with others. */
interface TeamMember {
  name: string
  /** The file to which their editor writes the documents that they change. The files of the others are in the same folder. */
  file: string
  /** Whether they may accept and refuse publications. */
  mayReview: boolean
  /** The folder from which the front door shows previews below an address. */
  previews: { folder: string; address: string } | undefined
  /** The path at which the front door takes requests of their assistants. */
  agent: string | undefined
  /** The path of the page that signs them out; undefined where another server signs people in. */
  signOut: string | undefined
}

/** The names of the environment variables of a dev server behind a front door. */
export const FRONT_DOOR = { secret: 'FRONT_DOOR_SECRET', origin: 'FRONT_DOOR_ORIGIN' } as const
const TEAM = {
  name: 'FRONT_DOOR_NAME',
  file: 'FRONT_DOOR_PRESENCE',
  review: 'FRONT_DOOR_REVIEW',
  previews: 'FRONT_DOOR_PREVIEWS',
  signOut: 'FRONT_DOOR_SIGN_OUT',
  agent: 'FRONT_DOOR_AGENT',
} as const

/** Takes the front door out of the environment, so that no program that this process starts has its secret. */
export function takeFrontDoor(env: NodeJS.ProcessEnv): FrontDoor | undefined {
  const { [FRONT_DOOR.secret]: secret, [FRONT_DOOR.origin]: origin } = env
  delete env[FRONT_DOOR.secret]
  delete env[FRONT_DOOR.origin]
  const {
    [TEAM.name]: name,
    [TEAM.file]: file,
    [TEAM.previews]: folder,
    [TEAM.signOut]: signOut,
    [TEAM.agent]: agent,
  } = env
  const previews = folder ? { folder, address: `${origin}/preview/` } : undefined
  const mayReview = env[TEAM.review] === 'yes'
  const team = name && file ? { name, file, mayReview, previews, signOut, agent } : undefined
  return secret && origin ? { secret, origin, ...(team && { team }) } : undefined
}
