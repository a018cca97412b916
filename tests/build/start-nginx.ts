import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from './find-tool.ts'

const DEPLOY_FOLDER = join(import.meta.dirname, '../../.deploy')

interface NginxOptions {
  /** Whether the site is on https, and another port answers http. */
  https?: boolean
  workers?: number
}

/** A running nginx with the shipped configuration. */
export interface Nginx {
  address: string
  /** Where it answers http when the site is on https; else empty, as is the certificate. */
  httpAddress: string
  certificate: string
  /** Runs `nginx -t` on the configuration as it is now. */
  checkConfig: () => { status: number | null; output: string }
  /** Gives the lines of its error log. */
  errors: () => string[]
  stop: () => void
}

/** Gives a port of 127.0.0.1 that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** Creates a certificate for localhost in `folder`; gives the files of its key and of itself. */
export function createCertificate(folder: string): [key: string, certificate: string] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const what =
    '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const args = ['req', ...what.split(' '), '-keyout', key, '-out', certificate]
  execFileSync(findTool('openssl', 'openssl'), args, { stdio: 'ignore' })
  return [key, certificate]
}

/** Starts nginx with the servers that `serversAt` gives for two free ports of 127.0.0.1. Its files are in `folder`. */
async function runNginx(
  folder: string,
  serversAt: (port: number, second: number) => string,
  workers = 1,
): Promise<Pick<Nginx, 'checkConfig' | 'errors' | 'stop'> & { ports: [number, number] }> {
  const nginx = findTool('nginx', 'nginx-light')
  const [config, log] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  for (;;) {
    const ports: [number, number] = [await findFreePort(), await findFreePort()]
    writeFileSync(join(folder, 'servers.conf'), serversAt(...ports))
    writeFileSync(
      config,
      `${user}
worker_processes ${workers}; pid ${folder}/pid; error_log ${log};
events { worker_connections 1024; }
http { sendfile on; tcp_nopush on; include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; include ${folder}/servers.conf; }`,
    )
    const { status, stderr } = spawnSync(nginx, ['-c', config, '-e', log], { encoding: 'utf8' })
    // Another program may have taken the port since.
    if (status !== 0 && !/Address already in use/.test(stderr))
      throw new Error(`nginx does not start: ${stderr}`)
    if (status === 0)
      return {
        ports,
        checkConfig: () => {
          const check = spawnSync(nginx, ['-t', '-c', config], { encoding: 'utf8' })
          return { status: check.status, output: check.stderr }
        },
        errors: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
        stop: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))),
      }
  }
}

/** Starts nginx with `.deploy/nginx.conf` for the files in `root`, at 127.0.0.1; with https, adds `.deploy/https.conf`. */
export async function startNginx(
  root: string,
  { https = false, workers = 1 }: NginxOptions = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const readConfig = (name: string) =>
    readFileSync(join(DEPLOY_FOLDER, name), 'utf8').replaceAll('/usr/share/nginx/html', root)
  const [key, certificate] = https ? createCertificate(folder) : []
  const serversAt = (port: number, httpPort: number) => {
    const listen = https
      ? `${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key}`
      : port
    const site = readConfig('nginx.conf').replace('listen 8080;', `listen 127.0.0.1:${listen};`)
    const redirection = readConfig('https.conf').replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    return https ? site + redirection : site
  }
  const { ports, ...running } = await runNginx(folder, serversAt, workers)
  const [port, httpPort] = ports
  return {
    ...running,
    address: https ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    httpAddress: https ? `http://127.0.0.1:${httpPort}` : '',
    certificate: certificate === undefined ? '' : readFileSync(certificate, 'utf8'),
  }
}

/** Starts nginx with `.deploy/team/nginx.conf` before a team that listens on a port. Gives its own port, which speaks TLS. */
export async function startTeamNginx(team: number): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [key, certificate] = createCertificate(folder)
  const { ports, stop } = await runNginx(folder, (port) =>
    readFileSync(join(DEPLOY_FOLDER, 'team/nginx.conf'), 'utf8')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replace('/run/certificate.pem', certificate)
      .replace('/run/key.pem', key)
      .replace('http://team:8080', `http://127.0.0.1:${team}`),
  )
  return { port: ports[0], stop }
}
