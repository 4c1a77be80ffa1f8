// `npm run new-slice -- <name>`: writes the skeleton of a slice, registers it and generates its migration.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, say, UserError } from '../../scripts/terminal.ts'
import { generateMigration, migrationsFolder } from '../generate-migration.ts'
import { namesOf } from './names.ts'
import { addTexts, register, registrationsOf } from './registrations.ts'
import { fillTemplates } from './templates.ts'

const root = path.join(import.meta.dirname, '..', '..')
const [name, ...rest] = process.argv.slice(2)

try {
  if (!name || rest.length > 0) throw new UserError('Usage: npm run new-slice -- <name>')
  createSlice(name)
} catch (error) {
  exitWithError(error)
}

function createSlice(kebab: string): void {
  const names = namesOf(kebab)
  const { created, texts } = fillTemplates(names)
  const existing = [...created.keys()].filter((file) => existsSync(path.join(root, file)))
  if (existing.length > 0)
    throw new UserError(`The name ${kebab} is already used by these files.`, existing.join('\n'))

  // every change is prepared before the first file is written
  const changed = new Map([
    ...registrationsOf(names).map((registration): [string, string] => [
      registration.file,
      register(read(registration.file), registration),
    ]),
    ...texts.map(([file, added]): [string, string] => [file, addTexts(read(file), added)]),
  ])
  for (const [file, text] of [...created, ...changed]) write(file, text)
  generateMigration(migrationsFolder, kebab)
  run('biome', 'check', '--write', ...created.keys(), ...changed.keys())

  say(`Created:\n${list(created)}\nRegistered in:\n${list(changed)}`)
  say('\nThe table is in apps/server/src/db/migrations. CONTRIBUTING.md says what to fill in.')
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function write(file: string, text: string): void {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function run(command: string, ...args: string[]): void {
  const program = path.join(root, 'node_modules', '.bin', command)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new UserError(`${command} failed.`, `${stdout}${stderr}`)
}

function list(files: Map<string, string>): string {
  return [...files.keys()].map((file) => `  ${file}`).join('\n')
}
