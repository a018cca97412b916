import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { findTool } from '../build/find-tool.ts'
import type { BrowserEngine } from './browser-engine.ts'

/** With these preferences Firefox opens no page at the start and sends no request to Mozilla. */
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

interface BidiMessage {
  id?: number
  result?: { context?: string; contexts?: { context: string }[]; result?: { value?: string } }
  message?: string
}

/** Connects to WebDriver BiDi at an address. `send` rejects with the message of the browser when a command fails. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: BidiMessage) => void>()
  socket.on('message', (data) => {
    const answer: BidiMessage = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: object) => {
    const id = ++last
    const answered = new Promise<BidiMessage>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await answered
    waiting.delete(id)
    if (!result) throw new Error(`${method}: ${message}`)
    return result
  }
  return { send, end: () => socket.close() }
}

/** Starts Firefox, and controls it by WebDriver BiDi. */
export async function launchFirefox(): Promise<BrowserEngine> {
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
    performActions: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    traverseHistory: async (delta) => {
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
