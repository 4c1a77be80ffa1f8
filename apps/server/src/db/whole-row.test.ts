import { expect, test } from 'vitest'
import { listedProfile } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import { profiles } from './schema/profiles.ts'
import { wholeRow } from './whole-row.ts'

test('a whole row is what its columns are one by one', async () => {
  const portal = await startPortal()
  const deletedAt = new Date('2026-03-01T10:20:30.456Z')
  await listedProfile(portal, { firstName: 'आकाश', requirement: 'a "quoted"\n\\ line', deletedAt })
  const { db } = portal.services
  const { json, read } = wholeRow(profiles)
  const [whole] = await db.select({ json }).from(profiles)
  const [columns] = await db.select().from(profiles)
  expect(read(whole?.json ?? {})).toStrictEqual(columns)
})
