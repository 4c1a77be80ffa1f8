import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from '../scripts/child.ts'
import { findProgram, root } from '../scripts/paths.ts'
import { UserError } from '../scripts/terminal.ts'
import { startProgram } from './program.ts'
import { unusedPort } from './unused-port.ts'

interface Proxy {
  url: string
  stop(): Promise<void>
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of the given ports. With `isEncrypted` it uses
 * HTTPS and HTTP/2 with a self-signed certificate. Only with `hasLimits` it limits the requests of an
 * address: all clients of a measurement have the same one.
 */
export async function startProxy(
  folder: string,
  ports: number[],
  { isEncrypted = false, hasLimits = false } = {},
): Promise<Proxy> {
  const nginx = await findOrInstallNginx()
  await mkdir(folder)
  const port = await unusedPort()
  const siteConfig = path.join(folder, 'sangam.conf')
  const template = await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8')
  const deployed = replaceUpstreams(hasLimits ? template : withoutLimits(template), ports)
  if (isEncrypted) await makeCertificate(folder)
  const site = isEncrypted ? encrypted(deployed, port, folder) : plain(deployed, port)
  await writeFile(siteConfig, site)
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, mainConfig(folder, siteConfig))
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config]
  const check = await run(nginx, [...args, '-t'], { hidden: true })
  if (check.code !== 0) throw new UserError('nginx rejects deploy/nginx.conf.', check.output)
  const program = startProgram(nginx, [...args, '-g', 'daemon off;'])
  return {
    url: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}`,
    stop: async () => {
      await program.stop('SIGQUIT')
    },
  }
}

/** Puts the given ports in place of the deployed processes. */
function replaceUpstreams(config: string, ports: number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
  return config
    .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
    .replace(/^( {2}server 127\.0\.0\.1:\d+.*\n)+/m, `  ${servers.join('\n  ')}\n`)
}

const withoutLimits = (config: string) => config.replace(/^ *limit_req .*\n/gm, '')

const listens = /^ {2}listen 443(.*)\n {2}listen \[::\]:443.*\n/m

const plain = (config: string, port: number) =>
  config.replace(/^ {2}ssl_.*\n/gm, '').replace(listens, `  listen 127.0.0.1:${port};\n`)

const encrypted = (config: string, port: number, folder: string) =>
  config
    .replace(listens, `  listen 127.0.0.1:${port}$1\n`)
    .replace(/\S+\/fullchain\.pem/, path.join(folder, 'certificate.pem'))
    .replace(/\S+\/privkey\.pem/, path.join(folder, 'key.pem'))
    .replace(/^ {2}access_log .*\n/m, '')

async function makeCertificate(folder: string): Promise<void> {
  const args = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')],
  ]
  const { code, output } = await run('openssl', args, { hidden: true })
  if (code !== 0) throw new UserError('openssl could not create a certificate.', output)
}

const mainConfig = (folder: string, siteConfig: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  access_log off;
  include ${siteConfig};
}
`

async function findOrInstallNginx(): Promise<string> {
  const find = () => findProgram('nginx') ?? findProgram('../sbin/nginx')
  const existing = find()
  if (existing) return existing
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    await run('apt-get', ['update'], { hidden: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
      hidden: true,
    })
  }
  const installed = find()
  if (installed) return installed
  throw new UserError(
    'This needs nginx: please install it (on Debian: apt-get install nginx-light).',
  )
}
