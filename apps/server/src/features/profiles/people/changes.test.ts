import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { notifications } from '../../../db/schema/base/notifications.ts'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import {
  approvedProfile,
  profileForm,
  sendPhoto,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addPerson, offerSeat, peopleOf, takeSeat } from './people.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const messagesOf = async ({ id }: TestUser) =>
  (
    await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind)

async function shared() {
  const bride = await approvedProfile(portal)
  const daughter = await addPerson(portal, bride, 'candidate')
  const uncle = await addPerson(portal, bride, 'relative')
  await db.delete(notifications)
  return { bride, daughter, uncle }
}

const save = ({ id, owner }: TestProfile, changes: Parameters<typeof profileForm>[0], by = owner) =>
  by.call('vadhu-var-registration', profileForm({ bride_groom_id: id, ...changes }))

describe('an edit by the owner', () => {
  test('is told once to each of the others, however much has changed', async () => {
    const { bride, daughter, uncle } = await shared()
    await save(bride, {
      occupation: 'Teacher',
      city_village: 'Wardha',
      photo_visibility: 'nobody',
    })
    expect(await messagesOf(daughter)).toEqual(['people_edited'])
    expect(await messagesOf(uncle)).toEqual(['people_edited'])
    expect(await messagesOf(bride.owner)).toEqual([])
  })

  test('is not told if nothing has changed', async () => {
    const { bride, daughter } = await shared()
    await save(bride, {})
    expect(await messagesOf(daughter)).toEqual([])
  })

  test('of the answers alone, and of the photo, is told too', async () => {
    const { bride, daughter } = await shared()
    await save(bride, { photo_visibility: 'nobody' })
    await sendPhoto(portal, bride.owner, { profileId: bride.id })
    expect(await messagesOf(daughter)).toEqual(['people_visibility', 'people_edited'])
  })

  test('is in the list of changes that the people of the registration read, and nobody else', async () => {
    const { bride, daughter, uncle } = await shared()
    await save(bride, { occupation: 'Teacher' })
    await save(bride, { occupation: 'Doctor' }, await portal.admin())
    const owner = (await peopleOf(bride.owner, bride.id)).find(({ role }) => role === 'owner')
    for (const person of [bride.owner, daughter, uncle]) {
      const { data } = await person.call('vadhu-var/people', { bride_groom_id: bride.id })
      expect(data.changes.map(({ by, fields }) => [by, fields.map(({ after }) => after)])).toEqual([
        // an admin is the trust
        ['', ['Doctor']],
        [owner?.name, ['Teacher']],
      ])
    }
    const stranger = await portal.user()
    const read = await stranger.call('vadhu-var/people', { bride_groom_id: bride.id })
    expect(read.data).toBeNull()
  })
})

describe('a wrong number that took the seat of the bride', () => {
  const end = (by: TestUser, id: number) =>
    by.call('confirmations/end-wrong-seat', { bride_groom_id: id, acton_remark: 'Both called' })

  test('is ended by the trust, and the family names another one', async () => {
    const { bride, daughter: stranger } = await shared()
    const { data } = await (await portal.admin()).call('get-vadhu-var-details-by-id', {
      bride_groom_id: bride.id,
    })
    expect(data.has_candidate_seat).toBe(true)
    expect((await end(await portal.admin(), bride.id)).message).toBe('confirmations.msg_seat_ended')
    expect(await messagesOf(stranger)).toEqual(['people_ended'])
    expect(await messagesOf(bride.owner)).toEqual(['people_left'])
    expect((await peopleOf(bride.owner, bride.id)).map(({ role }) => role)).toEqual([
      'owner',
      'relative',
    ])
    // the stranger is not offered the seat again
    expect((await takeSeat(stranger, bride.id, 'candidate')).message).toBe('people.err_no_offer')
    const [entry] = await db
      .select()
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.action, 'candidate_seat_end'),
          eq(auditTrail.subjectId, String(bride.id)),
        ),
      )
    expect(entry).toMatchObject({ remark: 'Both called' })
    const daughter = await portal.user()
    await offerSeat(portal, bride, daughter, 'candidate')
    expect((await takeSeat(daughter, bride.id, 'candidate')).message).toBe('people.msg_joined')
  })

  test('is not ended by anybody of the family, admin or not', async () => {
    const { bride, daughter } = await shared()
    expect((await end(bride.owner, bride.id)).message).toBe('common.err_not_allowed')
    const owner = await portal.superAdmin()
    const own = await approvedProfile(portal, { owner })
    await addPerson(portal, own, 'candidate', daughter)
    expect((await end(owner, own.id)).message).toBe('confirmations.err_own_check')
    expect(await peopleOf(daughter, own.id)).toHaveLength(2)
  })

  test('keeps a "no" of the person who had the seat', async () => {
    const { bride } = await shared()
    const refusedAt = new Date('2026-11-01')
    await db
      .update(profileCandidates)
      .set({ refusedAt })
      .where(eq(profileCandidates.profileId, bride.id))
    await end(await portal.admin(), bride.id)
    const [row] = await db
      .select()
      .from(profileCandidates)
      .where(eq(profileCandidates.profileId, bride.id))
    expect(row).toMatchObject({ mobile: '', refusedAt })
  })

  test('is nothing to end while nobody takes part', async () => {
    const family = await approvedProfile(portal)
    expect((await end(await portal.admin(), family.id)).message).toBe('confirmations.err_no_seat')
  })
})
