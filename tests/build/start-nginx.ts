import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from './find-tool.ts'

const DEPLOY_FOLDER = join(import.meta.dirname, '../../.deploy')

interface NginxOptions {
  /** The port that answers http; the site itself is then on https. */
  httpPort?: number
  workers?: number
}

/** A running nginx with the shipped configuration. */
interface Nginx {
  address: string
  /** The certificate of an https address. */
  certificate: string
  /** Runs `nginx -t` on the configuration as it is now. */
  checkConfig: () => { status: number | null; output: string }
  /** Gives the lines of its error log. */
  errors: () => string[]
  stop: () => void
}

/** Creates a certificate for localhost in `folder`; gives the lines that replace `listen 8080;` in `nginx.conf`. */
function listenTls(folder: string, port: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    findTool('openssl', 'openssl'),
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  return `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};`
}

/**
 * Starts nginx with `.deploy/nginx.conf` for the files in `root`, on `port` of 127.0.0.1. With `httpPort` it serves https
 * there, and adds `.deploy/https.conf` for http.
 */
export function startNginx(root: string, port: number, { httpPort, workers = 1 }: NginxOptions = {}): Nginx {
  const nginx = findTool('nginx', 'nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const config = join(folder, 'nginx.conf')
  const listen = httpPort === undefined ? `listen 127.0.0.1:${port};` : listenTls(folder, port)
  const site = readFileSync(join(DEPLOY_FOLDER, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', listen)
    .replaceAll('/usr/share/nginx/html', root)
  const httpServer =
    httpPort === undefined
      ? ''
      : readFileSync(join(DEPLOY_FOLDER, 'https.conf'), 'utf8').replace(
          'listen 80;',
          `listen 127.0.0.1:${httpPort};`,
        )
  writeFileSync(join(folder, 'site.conf'), site + httpServer)
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { sendfile on; tcp_nopush on; include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; include ${folder}/site.conf; }`,
  )
  execFileSync(nginx, ['-c', config, '-e', join(folder, 'error.log')])
  return {
    address: httpPort === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    certificate: httpPort === undefined ? '' : readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    checkConfig: () => {
      const { status, stderr } = spawnSync(nginx, ['-t', '-c', config])
      return { status, output: String(stderr) }
    },
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8').split('\n').filter(Boolean),
    stop: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))),
  }
}
