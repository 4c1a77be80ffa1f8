import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { serverLayers, testFiles, webLayers } from './import-rules.ts'
import { files, root } from './repository.ts'

test('every import follows the rules', async () => {
  expect(await findViolations(root)).toEqual([])
})

test.each([
  ['apps/server/src', serverLayers],
  ['apps/web/src', webLayers],
])('every file of %s is in a layer', (app, layers) => {
  const names = layers.flat()
  const isInLayer = (file: string) => names.some((name) => file.startsWith(`${app}/${name}`))
  const sources = files.filter((file) => file.startsWith(`${app}/`) && /\.tsx?$/.test(file))
  const isTest = (file: string) => new RegExp(testFiles).test(file)
  expect(sources.filter((file) => !isTest(file) && !isInLayer(file))).toEqual([])
})

test('each rule finds forbidden imports of values and types, and dynamic imports', async () => {
  const slice = 'apps/server/src/features/events'
  const folder = await writeFiles({
    [`${slice}/list.ts`]: `import { rooms } from '../rooms/rooms.queries.ts'
      import { room } from '../rooms/rooms.public.ts'
      export const list = [rooms, room]`,
    [`${slice}/policy.ts`]: `import type { Row } from './queries.ts'
      export type Policy = Row`,
    [`${slice}/queries.ts`]: `import type { Policy } from './policy.ts'
      export type Row = Policy`,
    'apps/server/src/features/rooms/rooms.queries.ts': 'export const rooms = 1',
    'apps/server/src/features/rooms/rooms.public.ts': 'export const room = 1',
    'apps/server/src/features/accounts/a.ts': `import type { Profile } from '../profiles/profiles.public.ts'
      export type A = Profile`,
    'apps/server/src/features/profiles/profiles.public.ts': `import { a } from '../audit/audit.public.ts'
      export type Profile = typeof a`,
    'apps/server/src/features/audit/audit.public.ts': 'export const a = 1',
    'apps/server/src/db/a.ts': `export const a = () => import('../features/events/list.ts')`,
    'apps/web/src/ui/a.tsx': `import type { Page } from '../pages/home.tsx'
      export const A = (page: Page) => <p>{page}</p>`,
    'apps/web/src/pages/home.tsx': `export { a } from '../../../server/src/db/a.ts'
      export type Page = string`,
    'packages/contract/src/a.ts': `import '../../../scripts/a.mjs'`,
    'scripts/a.mjs': 'export const a = 1',
  })
  const violations = await findViolations(folder, ['apps', 'packages', 'scripts'])
  expect(
    violations.map((violation) => violation.slice(0, violation.indexOf(' → '))).sort(),
  ).toEqual([
    `a server slice imports only the public file of another slice: ${slice}/list.ts`,
    'accounts imports no slice that comes after it in floors.ts: apps/server/src/features/accounts/a.ts',
    'apps import no development tools: packages/contract/src/a.ts',
    'db/ imports no higher layer: apps/server/src/db/a.ts',
    `no import cycle, type-only imports included: ${slice}/policy.ts`,
    'the web app and the server do not import each other: apps/web/src/pages/home.tsx',
    'ui/ imports no higher layer: apps/web/src/ui/a.tsx',
  ])
})

async function writeFiles(contents: Record<string, string>): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-imports-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(contents)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  return folder
}
