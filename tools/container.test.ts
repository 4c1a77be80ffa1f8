import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

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
  const names = [...portal.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const settings = read('.env.example')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([])
})
