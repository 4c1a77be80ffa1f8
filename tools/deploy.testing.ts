// A folder that the scripts of `deploy/` take for a server.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../scripts/paths.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sangam-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  if (text.startsWith('#!')) chmodSync(file, 0o755)
}

export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

/** A portal that answers every request with this status; returns its port. */
export const answering = (status: number) =>
  listen(createHttpServer((_, response) => response.writeHead(status).end('{}')))

/** A machine with this version of the scripts in `opt/sangam`; its commands write down their arguments. */
export function newMachine(commands: Record<string, string> = {}) {
  const machine = newFolder()
  const code = path.join(machine, 'opt/sangam')
  cpSync(path.join(root, 'deploy'), path.join(code, 'deploy'), { recursive: true })
  mkdirSync(path.join(code, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(code, 'node_modules/.bin/node'))
  for (const folder of ['etc/systemd/system/caddy.service.d', 'etc/caddy', 'usr/local/bin'])
    mkdirSync(path.join(machine, folder), { recursive: true })
  const all = { id: 'echo 0', systemctl: 'echo 0', journalctl: '', sangam: '', ...commands }
  for (const [name, text] of Object.entries(all))
    write(
      path.join(machine, 'bin', name),
      `#!/bin/sh\necho "${name} $*" >> ${machine}/calls\n${text}\n`,
    )
  return {
    machine,
    code,
    read: (file: string) => readFileSync(path.join(machine, file), 'utf8'),
    calls: () => readFileSync(path.join(machine, 'calls'), 'utf8').trim().split('\n'),
    async run(script: string, args: string[] = [], env: Record<string, string> = {}) {
      const program = spawn(path.join(code, 'deploy', script), args, {
        env: { ...env, DESTDIR: machine, PATH: `${machine}/bin:${process.env.PATH}` },
      })
      let printed = ''
      for (const stream of [program.stdout, program.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text
        })
      const [exitCode] = await once(program, 'close')
      return { exitCode, printed }
    },
  }
}

export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

export function commit(folder: string, subject: string): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', subject)
}
