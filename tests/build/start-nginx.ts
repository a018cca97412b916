import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from './find-tool.ts'

/** Where Debian puts it. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const SHIPPED = join(import.meta.dirname, '../../.deploy')

/** How texts can travel from the nginx of this machine. */
export function encodings(): readonly ('gzip' | 'br')[] {
  findTool('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static')
  return existsSync(BROTLI) ? ['gzip', 'br'] : ['gzip']
}

interface Options {
  /** What answers http when the site is served by https. */
  http?: number
  workers?: number
}

/** A running nginx with the shipped configuration. */
interface Nginx {
  address: string
  /** The certificate of an https address. */
  certificate: string
  /** What nginx says of the configuration as it is now. */
  check: () => { status: number | null; said: string }
  /** Its errors so far, one a line. */
  errors: () => string[]
  stop: () => void
}

/** What stands in `nginx.conf` instead of `listen 8080;`, with a certificate for localhost made in `folder`. */
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

/** Starts nginx on `port` with `.deploy/nginx.conf` for what is in `root`; with `http`, as `.deploy/https.conf` says. */
export function startNginx(root: string, port: number, { http, workers = 1 }: Options = {}): Nginx {
  const nginx = findTool('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static')
  const brotli = encodings().includes('br')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const config = join(folder, 'nginx.conf')
  const listen = http === undefined ? `listen 127.0.0.1:${port};` : listenTls(folder, port)
  const site = readFileSync(join(SHIPPED, 'nginx.conf'), 'utf8')
    .replace('listen 8080;', listen)
    .replace('# brotli_static', brotli ? 'brotli_static' : '# brotli_static')
    .replaceAll('/usr/share/nginx/html', root)
  const onwards =
    http === undefined
      ? ''
      : readFileSync(join(SHIPPED, 'https.conf'), 'utf8').replace('listen 80;', `listen 127.0.0.1:${http};`)
  writeFileSync(join(folder, 'site.conf'), site + onwards)
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} ${brotli ? `load_module ${BROTLI};` : ''}
worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { sendfile on; tcp_nopush on; include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; include ${folder}/site.conf; }`,
  )
  execFileSync(nginx, ['-c', config, '-e', join(folder, 'error.log')])
  return {
    address: http === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    certificate: http === undefined ? '' : readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    check: () => {
      const { status, stderr } = spawnSync(nginx, ['-t', '-c', config])
      return { status, said: String(stderr) }
    },
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8').split('\n').filter(Boolean),
    stop: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))),
  }
}
