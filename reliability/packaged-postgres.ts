import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { family, signalProcess } from '../scripts/process-tree.ts'
import { unusedPort } from '../test-portal/unused-port.ts'
import { expectSuccess, giveToUser, startOther, startPackaged } from './programs.ts'

interface Folder {
  outside: string
  inside: string
}

interface PackagedPostgres {
  port: number
  /** The address of a database. */
  url(database: string): string
  /** kill -9 of the whole server. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const programs = '/usr/lib/postgresql/18/bin'
const superuser = 'postgres'

/** Creates the data folder of a PostgreSQL server of the packages; returns the superuser's password. */
export async function createData(folder: Folder, name: string): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder.outside, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveToUser(passwordFile)
  const program = startOther(`${programs}/initdb`, [
    `--pgdata=${folder.inside}/${name}`,
    `--username=${superuser}`,
    `--pwfile=${folder.inside}/password`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  await expectSuccess(program, 'initdb')
  await rm(passwordFile)
  return password
}

/** Starts a server on a data folder; a restored one is ready when its recovery has ended. */
export async function startServer(
  folder: Folder,
  name: string,
  password: string,
  settings: Record<string, string>,
  port?: number,
): Promise<PackagedPostgres> {
  const usedPort = port ?? (await unusedPort())
  const all = {
    port: String(usedPort),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder.inside,
    ...settings,
  }
  const server = startPackaged('postgresql-18', [
    '-D',
    `${folder.inside}/${name}`,
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ])
  await server.waitForOutput(/database system is ready to accept connections/)
  return {
    port: usedPort,
    url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${usedPort}/${database}`,
    async kill() {
      for (const { pid } of family(server.pid)) signalProcess(pid, 'SIGKILL')
      await server.ended
    },
    async stop() {
      await server.stop('SIGINT')
    },
  }
}
