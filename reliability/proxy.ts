import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findProgram, root } from '../scripts/paths.ts'
import { UserError } from '../scripts/terminal.mjs'
import { type Program, runToEnd, startProgram } from './child.ts'
import { freePort } from './kept-socket.ts'

export interface Proxy {
  url: string
  stop(): Promise<void>
}

/**
 * nginx with the configuration of `deploy/nginx.conf`, in front of the given ports; encrypted, as
 * browsers meet it, with a certificate nobody trusts.
 */
export async function startProxy(
  folder: string,
  ports: number[],
  { isEncrypted = false } = {},
): Promise<Proxy> {
  const nginx = await findOrInstallNginx()
  await mkdir(folder)
  const port = freePort()
  const ours = path.join(folder, 'sangam.conf')
  const deployed = adapt(await readFile(path.join(root, 'deploy/nginx.conf'), 'utf8'), ports)
  if (isEncrypted) await makeCertificate(folder)
  await writeFile(ours, isEncrypted ? encrypted(deployed, port, folder) : plain(deployed, port))
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, around(folder, ours))
  const words = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', config]
  const check = await runToEnd(nginx, [...words, '-t'])
  if (check.code !== 0) throw new UserError('nginx does not take deploy/nginx.conf.', check.output)
  const program: Program = startProgram(nginx, [...words, '-g', 'daemon off;'])
  return {
    url: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}`,
    stop: async () => {
      await program.end('SIGQUIT')
    },
  }
}

/** The same file with this run's processes. */
function adapt(config: string, ports: number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
  return config
    .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
    .replace(/^( {2}server 127\.0\.0\.1:\d+.*\n)+/m, `  ${servers.join('\n  ')}\n`)
}

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
  const made = await runToEnd('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')],
  ])
  if (made.code !== 0) throw new UserError('openssl makes no certificate.', made.output)
}

const around = (folder: string, ours: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  access_log off;
  include ${ours};
}
`

async function findOrInstallNginx(): Promise<string> {
  const find = () => findProgram('nginx') ?? findProgram('../sbin/nginx')
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    await runToEnd('apt-get', ['update'])
    await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'])
  }
  const installed = find()
  if (installed) return installed
  throw new UserError(
    'This needs nginx: please install it (on Debian: apt-get install nginx-light).',
  )
}
