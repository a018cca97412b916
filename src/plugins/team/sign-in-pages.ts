import type { IncomingMessage, ServerResponse } from 'node:http'
import { SIGN_OUT } from './editors.ts'
import { goOn, isWindow, redirect, sendJson, sendPage } from './pages.ts'
import type { Sessions } from './session.ts'
import type { Settings } from './settings.ts'
import { CALLBACK, type SignIn } from './sign-in.ts'

/** The sign-in, also for another person than the last one. */
export const SIGN_IN_OTHER = '/__team/sign-in?other'
const SIGN_IN = '/__team/sign-in'
const SIGNED_IN = '/__team/signed-in'

/** The pages by which people sign in and out. */
interface SignInPages {
  /** What answers them, by method and path. */
  own: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>>
  /** Answers a request of somebody who is not signed in. `path`: where it leads. */
  askToSignIn: (request: IncomingMessage, response: ServerResponse, path: string) => void
}

/** Creates the pages by which people sign in and out. `signIn` is undefined when a proxy signs people in. */
export function createSignInPages({
  settings: { origin },
  sessions,
  signIn,
}: {
  settings: Pick<Settings, 'origin'>
  sessions: Sessions
  signIn: SignIn | undefined
}): SignInPages {
  const askToSignIn = (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (!signIn)
      return sendPage(response, 403, {
        title: 'You are not signed in',
        text: 'The proxy before this server has not signed you in, or you may not edit this site. Ask IT.',
      })
    if (isWindow(request)) return redirect(response, signInTo(path))
    return sendJson(response, 401, 'Your sign-in has ended. Sign in again: your changes wait here.', {
      signIn: signInTo(SIGNED_IN),
    })
  }

  const own: SignInPages['own'] = {
    [`GET ${SIGN_IN}`]: async (_, response, url) => {
      if (!signIn) return redirect(response, '/')
      const { location, cookie } = await signIn.begin(
        url.searchParams.get('return') ?? '/',
        url.searchParams.has('other'),
      )
      redirect(response, location, cookie)
    },
    [`GET ${CALLBACK}`]: async (request, response) => {
      if (!signIn) return redirect(response, '/')
      const { person, returnTo, cookie } = await signIn.end(request)
      response.setHeader('set-cookie', [cookie, await sessions.begin(person)])
      goOn(response, returnTo)
    },
    [`GET ${SIGN_OUT}`]: async (_, response) =>
      sendPage(response, 200, {
        title: 'Sign out?',
        text: 'What is not saved stays here until you sign in again.',
        button: { action: SIGN_OUT, words: 'Sign out' },
        link: { href: '/', words: 'Go on editing' },
      }),
    [`POST ${SIGN_OUT}`]: async (request, response) => {
      if (request.headers.origin !== origin)
        return sendJson(response, 403, 'Only a page of this server may sign out.')
      response.setHeader('set-cookie', await sessions.end(request))
      sendPage(response, 200, {
        title: 'You are signed out',
        text: 'What is not saved stays here until you sign in again.',
        link: { href: '/', words: 'Sign in' },
      })
    },
    [`GET ${SIGNED_IN}`]: async (_, response) =>
      sendPage(response, 200, {
        title: 'You are signed in',
        text: 'Close this window, and go on in the other one.',
      }),
  }
  return { own, askToSignIn }
}

/** The address that leads to the sign-in, and then to a path. */
function signInTo(path: string): string {
  return `${SIGN_IN}?return=${encodeURIComponent(path)}`
}
