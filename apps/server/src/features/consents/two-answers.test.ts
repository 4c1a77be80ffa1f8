import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../../db/schema/base/notifications.ts'
import { storedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addBride, addGroom } from '../introductions/introductions.testing.ts'
import { convertAnswers, storeTwoAnswers } from './two-answers.testing.ts'

const portal = await startPortal()
const { db } = portal.services

test.each([
  ['photo', 'members', 'photoVisibility', 'nobody'],
  ['photo', 'request', 'photoVisibility', 'nobody'],
  ['photo', null, 'photoVisibility', 'nobody'],
  ['contact', 'members', 'contactVisibility', 'nobody'],
  ['contact', 'request', 'contactVisibility', 'nobody'],
  ['contact', null, 'contactVisibility', 'nobody'],
] as const)('a withdrawn %s and the choice %s', async (part, chosen, column, expected) => {
  const { id, owner } = await addGroom(portal)
  const other = await addGroom(portal, { [column]: chosen })
  await storeTwoAnswers(portal, id, { [column]: chosen, withheld: ['listing', part] })
  await convertAnswers(portal)
  await convertAnswers(portal)

  const profile = await storedProfile(portal, id)
  expect(profile).toMatchObject({ [column]: expected, withheld: ['listing', part] })
  expect(profile.hasPhoto).toBe(part !== 'photo')
  expect(await storedProfile(portal, other.id)).toMatchObject({ [column]: chosen, withheld: [] })

  const told = (userId: number) =>
    db
      .select({ recordId: notifications.recordId })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'stricter_answer')))
  expect(await told(owner.id)).toEqual([{ recordId: id }])
  expect(await told(other.owner.id)).toEqual([])
})

test('after the update nobody sees more than before', async () => {
  const groom = await addGroom(portal)
  const viewer = (await addBride(portal)).owner
  await storeTwoAnswers(portal, groom.id, {
    contactVisibility: 'members',
    photoVisibility: 'members',
    withheld: ['photo', 'contact'],
  })
  await convertAnswers(portal)
  const { data } = await viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
  for (const mobile of groom.mobiles) expect(JSON.stringify(data)).not.toContain(mobile)
  expect(data).toMatchObject({ appended_image_path: '', contact_state: 'office' })
})
