import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Expects the database among these settings, and no setting that the portal does not have. */
function expectSettings(text: string, pattern: RegExp): void {
  const names = [...text.matchAll(pattern)].map(([, name]) => name)
  const settings = read('.env.example')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([])
}

test('the container installs the packages of every workspace', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  const dockerfile = read('Dockerfile')
  expect(manifests.filter((file) => !dockerfile.includes(`COPY ${file} `))).toEqual([])
})

test('the compose file sets only settings that the portal has', () => {
  const portal = read('deploy/compose.yaml').match(/ {4}environment:\n((?: {6}.*\n)+)/)?.[1] ?? ''
  expectSettings(portal, /^ {6}([A-Z_]+):/gm)
})

test('the installation sets only settings that the portal has', () => {
  const [, written = ''] = read('deploy/install.sh').match(/<<SETTINGS\n([\s\S]*?)\nSETTINGS/) ?? []
  expectSettings(written, /^([A-Z_]+)=/gm)
})

describe.each(['deploy/sangam', ...globSync('deploy/*.sh', { cwd: root })])('%s', (file) => {
  test('is a valid program', () => {
    expect(statSync(path.join(root, file)).mode & 0o111).toBe(0o111)
    execFileSync('sh', ['-n', path.join(root, file)])
  })

  test('uses only files that exist', () => {
    const used = read(file).matchAll(
      /(?:\$code|\$next|\/opt\/sangam)\/((?:deploy|scripts)\/[\w./-]+)/g,
    )
    for (const [, name = ''] of used) expect(() => statSync(path.join(root, name))).not.toThrow()
  })
})
