import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { buffer as readStream } from 'node:stream/consumers'

/** The password of `ada`, the only user of a host. */
const PASSWORD = 'right-password'

/** A host as git knows it: git's own program answers requests with the right password. */
const answerAsHost =
  (projects: string): RequestListener =>
  (request, response) => {
    const { url = '', headers, method } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (headers.authorization !== `Basic ${btoa(`ada:${PASSWORD}`)}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: projects,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'ada',
        REQUEST_METHOD: method,
        PATH_INFO: pathname,
        QUERY_STRING: searchParams.toString(),
        CONTENT_TYPE: headers['content-type'],
        HTTP_CONTENT_ENCODING: headers['content-encoding'],
      },
    })
    request.pipe(child.stdin)
    readStream(child.stdout).then((output) => {
      const end = output.indexOf('\r\n\r\n')
      const lines = output.subarray(0, end).toString().split('\r\n')
      const fields = new Map(
        lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
      )
      const status = Number.parseInt(fields.get('Status') ?? '200', 10)
      fields.delete('Status')
      response.writeHead(status, Object.fromEntries(fields)).end(output.subarray(end + 4))
    })
  }

/** A server on a port of this computer. */
export interface LocalServer {
  /** Such as `127.0.0.1:40123`. */
  address: string
  stop: () => Promise<void>
}

/** Serves on a free port. */
export async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${Object(server.address()).port}`,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** A git host that serves the bare repositories of a folder over smart HTTP. */
export interface GitHost extends LocalServer {
  /** What git needs to sign in, as a line of its `store` helper. */
  credentials: string
}

export async function startGitHost(projects: string): Promise<GitHost> {
  const server = await serve(answerAsHost(projects))
  return { ...server, credentials: `http://ada:${PASSWORD}@${server.address}\n` }
}
