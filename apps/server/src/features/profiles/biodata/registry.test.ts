import { read, utils } from '@e965/xlsx'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { approvedProfile, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.superAdmin()
const inject = () =>
  portal.app.inject({
    url: `${apiPath}/registry.zip`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

test('the registry has every registration of an open account, with its photo', async () => {
  const listed = await approvedProfile(portal)
  const waiting = await registerProfile(portal)
  const withdrawn = await approvedProfile(portal)
  const deleted = await registerProfile(portal)
  const left = await registerProfile(portal)
  const set = (id: number, columns: Partial<typeof profiles.$inferInsert>) =>
    db.update(profiles).set(columns).where(eq(profiles.id, id))
  await set(withdrawn.id, { photoVisibility: 'nobody' })
  await set(deleted.id, { state: 'deleted' })
  await left.owner.call('my-data/leave', {})

  const response = await inject()
  expect(response.headers['content-disposition']).toMatch(/registry-\d{4}-\d\d-\d\d\.zip/)
  const { 'registry.xlsx': workbook, ...photos } = unzipSync(response.rawPayload)
  expect(Object.keys(photos)).toEqual([
    `photos/${listed.number}.jpg`,
    `photos/${waiting.number}.jpg`,
  ])
  for (const photo of Object.values(photos)) expect([...photo.slice(0, 3)]).toEqual([255, 216, 255])

  const { SheetNames, Sheets } = read(workbook)
  const sheet = Sheets[SheetNames[0] ?? '']
  const [mark, headings = [], ...rows] = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 })
  expect(mark?.[0]).toContain('Whole registry')
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
  expect(column('Registration number')).toEqual(
    [listed, waiting, withdrawn].map(({ number }) => number),
  )
  expect(column('Photo file')).toEqual([`${listed.number}.jpg`, `${waiting.number}.jpg`, undefined])
})

test('the audit trail records who saved the registry', async () => {
  await inject()
  const { data } = await admin.call('admin/audit-trail', { action: 'list_export' })
  expect(data.data[0]).toMatchObject({ subject_id: 'registry' })
})
