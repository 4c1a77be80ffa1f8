// Programs of Debian packages, of this machine or of the folder that `install-programs.sh` has filled.

import { existsSync } from 'node:fs'
import { chown, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../scripts/terminal.ts'
import { type Program, startProgram } from '../test-portal/program.ts'

const root = path.resolve(process.env.RELIABILITY_ROOT ?? '/')
const user = 'postgres'

/** The programs by the package that contains them. */
const programs = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-18': '/usr/lib/postgresql/18/bin/postgres',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  'python3-swift': '/usr/bin/swift-ring-builder',
  memcached: '/usr/bin/memcached',
} as const
export type PackageName = keyof typeof programs

const findMissing = (names: PackageName[]) =>
  names.filter((name) => !existsSync(path.join(root, programs[name])))

export const hasPackages = (...names: PackageName[]): boolean => findMissing(names).length === 0

/** Fails with the names of the missing packages. */
export function requirePackages(...names: PackageName[]): void {
  const missing = findMissing(names)
  if (missing.length === 0) return
  throw new UserError(
    `This scenario needs the Debian packages ${missing.join(', ')}: install them, or run ` +
      'reliability/install-programs.sh <folder> as root and set RELIABILITY_ROOT to the folder.',
  )
}

/** A folder that these programs can use; `inside` is its path for them. */
export async function programFolder(name: string): Promise<{ outside: string; inside: string }> {
  const inside = path.join('/var/tmp', `sangam-${name}-${process.pid}`)
  const outside = path.join(root, inside)
  await mkdir(outside, { mode: 0o700 })
  await giveToUser(outside)
  return { outside, inside }
}

/** Starts a program of a package as an ordinary user. */
export function startPackaged(name: PackageName, args: string[]): Program {
  return startProgram('chroot', [...asUser, programs[name], ...args])
}

/** Runs a program of a package to its end. */
export async function runPackaged(name: PackageName, args: string[]): Promise<void> {
  await expectSuccess(startPackaged(name, args), name)
}

/** Waits for the end of a program and fails with its output if it fails. */
export async function expectSuccess(program: Program, what: string): Promise<void> {
  const { code } = await program.ended
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${program.output()}`)
}

/** Runs another program next to those of the packages. */
export const startOther = (program: string, args: string[]): Program =>
  startProgram('chroot', [...asUser, program, ...args])

const asUser = [
  `--userspec=${user}:${user}`,
  root,
  '/usr/bin/env',
  '-i',
  'LC_ALL=C.UTF-8',
  'PATH=/usr/lib/postgresql/18/bin:/usr/bin:/usr/sbin:/bin',
]

export async function giveToUser(file: string): Promise<void> {
  const text = await readFile(path.join(root, 'etc/passwd'), 'utf8')
  const [, , uid, gid] =
    text
      .split('\n')
      .find((line) => line.startsWith(`${user}:`))
      ?.split(':') ?? []
  await chown(file, Number(uid), Number(gid))
}
