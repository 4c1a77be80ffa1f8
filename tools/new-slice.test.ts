import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { files, root } from './house-rules/repository.ts'
import { namesOf } from './new-slice/names.ts'
import { addTexts, register, registrationsOf } from './new-slice/registrations.ts'

// type checks without a cache take long on a busy machine
vi.setConfig({ testTimeout: 900_000 })
const copy = await copyRepository()
afterAll(() => rm(copy, { recursive: true, force: true }))

/** The repository with its packages as links, except the workspaces, which are those of the copy. */
async function copyRepository(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-new-slice-')))
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(folder, file))))
  const packages = await readdir(path.join(root, 'node_modules'))
  await mkdir(path.join(folder, 'node_modules'))
  for (const name of packages.filter((name) => name !== '@sangam' && name !== '.cache')) {
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
  const workspaces = path.join('node_modules', '@sangam')
  await cp(path.join(root, workspaces), path.join(folder, workspaces), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return folder
}

/** Runs a program in the copy; returns its output, or throws an error that contains it. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { VITEST: _, ...env } = process.env
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: copy, env })
  return `${stdout}${stderr}`
}
const runPackage = (name: string, ...args: string[]) =>
  run(path.join(copy, 'node_modules', '.bin', name), ...args)
const newSlice = (...args: string[]) =>
  run(process.execPath, 'tools/new-slice/new-slice.ts', ...args)
const read = (file: string) => readFile(path.join(copy, file), 'utf8')

describe('a new slice', { tags: ['full'] }, () => {
  test('is created and registered, without a problem for the linter', async () => {
    // the command ends with the linter and fails if it reports anything
    const output = await newSlice('job-fairs')
    expect(output).toContain('apps/server/src/features/job-fairs/slice.ts')
    expect(await read('packages/contract/src/slices.ts')).toContain(`\n  'job-fairs': jobFairs,\n}`)
    expect(await read('packages/i18n/texts/pages.mr.json')).toMatch(/^ {2}"job_fairs": \{$/m)
    expect(await read('packages/i18n/texts/admin.en.json')).toMatch(/^ {2}"job_fairs_admin": \{$/m)
  })

  test.concurrent.each(['.', 'apps/web'])('passes the type check of %s', async (project) => {
    expect(await runPackage('tsc', '-p', project)).toBe('')
  })

  test.concurrent('follows the rules of the repository', async () => {
    const output = await runPackage('vitest', 'run', '--project=tools', 'tools/house-rules')
    expect(output).toMatch(/Tests .*\d+ passed/)
  })

  test('is not created twice', async () => {
    await expect(newSlice('job-fairs')).rejects.toThrow('The name job-fairs is already used')
  })
})

test.each(['Events', 'job_fairs', 'job--fairs', '-events', '2024', '../events'])(
  '%s is refused as a name',
  (name) => {
    expect(() => namesOf(name)).toThrow('write it in kebab-case')
  },
)

test('a name is converted to every form that the templates use', () => {
  expect(namesOf('job-fairs')).toMatchObject({
    camel: 'jobFairs',
    Pascal: 'JobFairs',
    snake: 'job_fairs',
    words: 'job fairs',
    Words: 'Job fairs',
  })
})

test.each(registrationsOf(namesOf('events')))(
  'a missing list in $file is reported',
  (registration) => {
    expect(() => register('export const other = {\n}\n', registration)).toThrow(
      `${registration.file} has no list`,
    )
  },
)

test('texts are added in the alphabet, without moving others', () => {
  const added = addTexts('{"c":{},"b":{},"e":{}}', '{"d":{"title":"D"},"f":{}}')
  expect(Object.keys(JSON.parse(added))).toEqual(['c', 'b', 'd', 'e', 'f'])
})
