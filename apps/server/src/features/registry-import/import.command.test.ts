import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { importBatches, importRows } from '../../db/schema/services/registry-import.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { importByCommand, readImportArguments } from './import.command.ts'
import { generateRegistry } from './registry.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const folder = await mkdtemp(path.join(tmpdir(), 'sangam-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = path.join(folder, 'list.xlsx')
await writeFile(file, generateRegistry(60).bytes)

const run = (...args: string[]) =>
  importByCommand(portal.services, readImportArguments([file, ...args]), (_step, work) => work())

test('a dry run reports the rows to correct and stores nothing', async () => {
  const report = await run('--dry-run')
  expect(report).toContain('120 rows')
  expect(report).toContain('2 to be corrected')
  expect(report).toMatch(/Grooms line \d+: no_mobile/)
  expect(report).toContain('Dry run: nothing is stored.')
  expect(await db.$count(importBatches)).toBe(0)
  expect(await db.$count(auditTrail)).toBe(0)
})

test('the command imports a file once', async () => {
  const source = ['--source', 'Forms of 2019', '--year', '2019']
  expect(await run(...source)).toContain('120 rows')
  expect(await db.$count(importRows)).toBe(120)
  expect(await run(...source)).toBe('This file has been imported before. Nothing has changed.')
  expect(await db.$count(importRows)).toBe(120)
})

test('without the source the command explains itself', () => {
  expect(() => readImportArguments(['list.xlsx'])).toThrow('--dry-run')
})
