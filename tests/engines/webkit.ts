import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findTool } from '../build/find-tool.ts'
import type { BrowserEngine } from './browser-engine.ts'

const PORT = 5196
const LIBRARIES = '/usr/lib'

/** Finds the browser that comes with the driver: `/usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser`. Throws without it. */
function findMiniBrowser(): string {
  for (const machine of readdirSync(LIBRARIES))
    if (machine.includes('linux-gnu'))
      for (const name of readdirSync(join(LIBRARIES, machine)).toSorted().toReversed())
        if (
          /^webkit2?gtk-\d/.test(name) &&
          readdirSync(join(LIBRARIES, machine, name)).includes('MiniBrowser')
        )
          return join(LIBRARIES, machine, name, 'MiniBrowser')
  throw new Error(
    `MiniBrowser is needed: it comes with webkit2gtk-driver (Debian), and is not below ${LIBRARIES}.`,
  )
}

/** Sends a WebDriver command, and gives its result. Throws the error of the driver. */
async function sendCommand(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/session${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value }: { value: unknown } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

/** Starts the driver, and waits until it listens. */
async function startDriver(display: string) {
  const driver = spawn(findTool('WebKitWebDriver', 'webkit2gtk-driver'), [`--port=${PORT}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  for (let ready = false; !ready; )
    ready = await fetch(`http://127.0.0.1:${PORT}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  return driver
}

/** Starts WebKit, the engine of Safari, on a virtual screen, and controls it by WebDriver. */
export async function launchWebkit(): Promise<BrowserEngine> {
  const screen = spawn(
    findTool('Xvfb', 'xvfb'),
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [display] = await once(createInterface(screen.stdout), 'line')
  const driver = await startDriver(`:${display}`)
  const browser = { binary: findMiniBrowser(), args: ['--automation'] }
  const opened = await sendCommand('POST', '', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })
  const id = typeof opened === 'object' && opened !== null && 'sessionId' in opened ? opened.sessionId : ''
  const path = `/${id}`
  // Scripts need a long timeout, because WebKit draws without a graphics card here.
  await sendCommand('POST', `${path}/timeouts`, { script: 110_000 })
  await sendCommand('POST', `${path}/window/rect`, { width: 1280, height: 940 })

  return {
    navigate: async (url) => {
      await sendCommand('POST', `${path}/url`, { url })
    },
    evaluate: (body) =>
      sendCommand('POST', `${path}/execute/async`, {
        script: `const done = arguments[0]; (async () => {${body}})().then(done, (error) => done(String(error)))`,
        args: [],
      }),
    performActions: async (actions) => {
      await sendCommand('POST', `${path}/actions`, { actions })
    },
    traverseHistory: async (delta) => {
      await sendCommand('POST', `${path}/${delta < 0 ? 'back' : 'forward'}`, {})
    },
    close: async () => {
      await sendCommand('DELETE', path)
      const ended = Promise.all([once(driver, 'exit'), once(screen, 'exit')])
      driver.kill()
      screen.kill()
      await ended
    },
  }
}
