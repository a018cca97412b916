import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool } from './find-tool.ts'

/** Where Debian puts it. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** How texts can travel from the nginx of this machine. */
export function encodings(): readonly ('gzip' | 'br')[] {
  findTool('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static')
  return existsSync(BROTLI) ? ['gzip', 'br'] : ['gzip']
}

/** A running nginx with the shipped configuration. */
interface Nginx {
  address: string
  /** What nginx says of the configuration as it is now. */
  check: () => { status: number | null; said: string }
  stop: () => void
}

/** Starts nginx on `port`, in so many processes, with `.deploy/nginx.conf` for what is in `root`. */
export function startNginx(root: string, port: number, workers = 1): Nginx {
  const nginx = findTool('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static')
  const brotli = encodings().includes('br')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const config = join(folder, 'nginx.conf')
  const shipped = readFileSync(join(import.meta.dirname, '../../.deploy/nginx.conf'), 'utf8')
  writeFileSync(
    join(folder, 'site.conf'),
    shipped
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('# brotli_static', brotli ? 'brotli_static' : '# brotli_static')
      .replaceAll('/usr/share/nginx/html', root),
  )
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} ${brotli ? `load_module ${BROTLI};` : ''}
worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; include ${folder}/site.conf; }`,
  )
  execFileSync(nginx, ['-c', config, '-e', join(folder, 'error.log')])
  return {
    address: `http://127.0.0.1:${port}`,
    check: () => {
      const { status, stderr } = spawnSync(nginx, ['-t', '-c', config])
      return { status, said: String(stderr) }
    },
    stop: () => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))),
  }
}
