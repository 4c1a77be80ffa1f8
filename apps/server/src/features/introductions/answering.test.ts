import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { addBride, addGroom, ask, sentBy } from './introductions.testing.ts'

const portal = await startPortal({ settings: { contact_policy: 'request' } })
const { db } = portal.services

test('the details show the note of a family that asked, to nobody else and until the answer', async () => {
  const [bride, groom] = [await addBride(portal), await addGroom(portal)]
  const details = async (by: TestUser, { id }: { id: number }) =>
    (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
  await ask(bride, groom, 'We are from Akola too')
  const noteFor = async (by: TestUser) => (await details(by, bride)).introduction_note
  expect(await noteFor(groom.owner)).toBe('We are from Akola too')
  expect(await noteFor((await addGroom(portal)).owner)).toBe('')
  expect((await details(bride.owner, groom)).introduction_note).toBe('')
  const { id: introduction_id } = await sentBy(portal, bride)
  await groom.owner.call('introductions/answer', {
    introduction_id,
    answer: 'accept',
    shares: ['father'],
  })
  expect(await noteFor(groom.owner)).toBe('')
})

test('a family is offered what it has to share', async () => {
  const bride = await addBride(portal)
  const choices = async () =>
    (await bride.owner.call('introductions/list', { side: 'sent' })).data.our_choices
  expect(await choices()).toEqual(['father', 'contact1', 'contact2', 'address'])
  await db.update(profiles).set({ contactMobile2: '' }).where(eq(profiles.id, bride.id))
  expect(await choices()).toEqual(['father', 'contact1', 'address'])
})
