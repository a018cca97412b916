import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { findTool } from '../build/find-tool.ts'
import type { Engine } from './engine.ts'

/** No window at the start, and nothing asked of its maker's servers. */
const PREFS = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

interface Answer {
  id?: number
  result?: { context?: string; contexts?: { context: string }[]; result?: { value?: string } }
  message?: string
}

/** Speaks WebDriver BiDi at an address: gives what sends a command. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: object) => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    waiting.delete(id)
    if (!result) throw new Error(`${method}: ${message}`)
    return result
  }
  return { send, end: () => socket.close() }
}

/** Starts Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const firefox = findTool(process.env.FIREFOX ?? 'firefox-esr', 'firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const prefs = Object.entries(PREFS).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), prefs.join('\n'))
  const browser = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve) => {
    createInterface(browser.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const { send, end } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const context = contexts?.[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })

  return {
    navigate: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (body) => {
      const { result } = await send('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify(await (async () => {${body}})())`,
        awaitPromise: true,
        target: { context },
      })
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    act: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    traverse: async (delta) => {
      await send('browsingContext.traverseHistory', { context, delta })
    },
    close: async () => {
      end()
      const ended = once(browser, 'exit')
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
