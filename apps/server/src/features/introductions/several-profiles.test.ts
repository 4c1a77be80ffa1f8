import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import {
  addBride,
  addGroom,
  ask,
  introduce,
  request,
  type TestFamily,
} from './introductions.testing.ts'

const portal = await startPortal({
  settings: { contact_policy: 'request', profiles_per_account: '3' },
})
const { db } = portal.services

/** A bride whose family also has a sister and a brother in the list; it acts for the bride. */
async function addSiblings() {
  const bride = await addBride(portal, { firstName: 'Asha' })
  const ownerId = bride.owner.id
  const sister = await listedProfile(portal, {
    ownerId,
    place: 2,
    gender: 2,
    firstName: 'Bela',
    contactMobile2: '',
  })
  const brother = await listedProfile(portal, { ownerId, place: 3, gender: 1, firstName: 'Rohit' })
  return { owner: bride.owner, bride, sister, brother }
}

type Siblings = Awaited<ReturnType<typeof addSiblings>>

const choose = ({ owner }: Siblings, { id }: { id: number }) =>
  owner.call('vadhu-var/choose-profile', { bride_groom_id: id })

const fromProfiles = async (to: TestFamily) => {
  const rows = await db
    .select()
    .from(introductions)
    .where(eq(introductions.toProfileId, to.id))
    .orderBy(introductions.id)
  return rows.map(({ fromProfileId }) => fromProfileId)
}

const contactState = async (family: Siblings, to: TestFamily) =>
  (await family.owner.call('get-vadhu-var-details-by-id', { bride_groom_id: to.id })).data
    .contact_state

describe('a request', () => {
  test('is from the chosen profile, or from the named one', async () => {
    const family = await addSiblings()
    const groom = await addGroom(portal)
    await ask(family.bride, groom)
    await family.owner.call('introductions/ask', {
      bride_groom_id: groom.id,
      own_profile_id: family.sister.id,
    })
    expect(await fromProfiles(groom)).toEqual([family.bride.id, family.sister.id])
    const other = await addGroom(portal)
    await choose(family, family.sister)
    await ask(family.bride, other)
    expect(await fromProfiles(other)).toEqual([family.sister.id])
  })

  test('is refused for the profile of another family, and between the same gender', async () => {
    const family = await addSiblings()
    const [groom, stranger] = [await addGroom(portal), await addBride(portal)]
    const askFor = (own_profile_id: number) =>
      family.owner.call('introductions/ask', { bride_groom_id: groom.id, own_profile_id })
    expect(await askFor(stranger.id)).toMatchObject({ message: 'introductions.err_no_own_profile' })
    expect(await askFor(family.brother.id)).toMatchObject({
      message: 'introductions.err_same_gender',
    })
    expect(await ask(family.bride, family.brother)).toMatchObject({
      message: 'introductions.err_own',
    })
  })

  test('counts for the account, whichever profile asks', async () => {
    const family = await addSiblings()
    await ask(family.bride, await addGroom(portal))
    await choose(family, family.brother)
    expect(await ask(family.bride, await addBride(portal))).toMatchObject({
      data: { left_week: 3, left_waiting: 8 },
    })
  })

  test('of a sister does not keep the chosen profile from asking', async () => {
    const family = await addSiblings()
    const groom = await addGroom(portal)
    await ask(family.bride, groom)
    expect(await contactState(family, groom)).toBe('asked')
    await choose(family, family.sister)
    expect(await contactState(family, groom)).toBe('hidden')
    expect(await ask(family.bride, groom)).toMatchObject({ message: 'introductions.msg_asked' })
  })
})

test('an accepted introduction shows the contact, whichever profile is chosen', async () => {
  const family = await addSiblings()
  const groom = await addGroom(portal)
  await introduce(portal, family.bride, groom)
  await choose(family, family.sister)
  await ask(family.bride, groom)
  expect(await contactState(family, groom)).toBe('shown')
})

test('the list and its counts are those of the chosen profile, with the requests of the others', async () => {
  const family = await addSiblings()
  const groom = await addGroom(portal)
  const bride = await addBride(portal)
  const toBride = await request(portal, groom, family.bride)
  const toBrother = await request(portal, bride, { ...family.bride, ...family.brother })
  const read = async () =>
    (await family.owner.call('introductions/list', { side: 'received' })).data
  const first = await read()
  expect(first.data.map(({ id }) => id)).toEqual([toBride])
  expect(first.counts.received_waiting).toBe(1)
  expect(first.own_profiles?.map(({ received_waiting }) => received_waiting)).toEqual([1, 0, 1])
  await choose(family, family.brother)
  const second = await read()
  expect(second.data.map(({ id }) => id)).toEqual([toBrother])
  expect(second.data[0]?.profile?.id).toBe(bride.id)
})

test('an answer shares the contact of the profile that was asked, not of the chosen one', async () => {
  const family = await addSiblings()
  const groom = await addGroom(portal)
  const introduction_id = await request(portal, groom, { ...family.bride, ...family.sister })
  const accept = (shares: 'contact2'[]) =>
    family.owner.call('introductions/answer', { introduction_id, answer: 'accept', shares })
  // only the chosen profile has a second contact person
  const { data: details } = await family.owner.call('get-vadhu-var-details-by-id', {
    bride_groom_id: groom.id,
  })
  expect(details).toMatchObject({ introduction_id, introduction_own_id: family.sister.id })
  const { data: list } = await family.owner.call('introductions/list', { side: 'received' })
  expect(list.our_choices).toContain('contact2')
  const ofSister = list.own_profiles?.find(({ id }) => id === details.introduction_own_id)
  expect(ofSister?.our_choices).toEqual(['father', 'contact1', 'address'])
  expect(await accept(['contact2'])).toMatchObject({ message: 'introductions.err_nothing_shared' })
})

test('who saw a profile is listed for each one', async () => {
  const family = await addSiblings()
  const groom = await addGroom(portal)
  await introduce(portal, groom, { ...family.bride, ...family.sister })
  await groom.owner.call('introductions/contact', { bride_groom_id: family.sister.id })
  const seenOf = async (bride_groom_id: number) =>
    (await family.owner.call('introductions/seen-by', { bride_groom_id })).data
  expect((await seenOf(family.sister.id)).reveals).toMatchObject([{ viewer_number: groom.number }])
  expect((await seenOf(0)).reveals).toHaveLength(1)
  expect(await seenOf(family.bride.id)).toMatchObject({ reveals: [], contact_families: 0 })
  expect(await seenOf(groom.id)).toMatchObject({ reveals: [], contact_families: 0, opens: [] })
})

test('the reader of a contact is named by the profile with the introduction', async () => {
  const family = await addSiblings()
  const bride = await addBride(portal)
  await introduce(portal, bride, { ...family.bride, ...family.brother })
  await family.owner.call('introductions/contact', { bride_groom_id: bride.id })
  const { data } = await bride.owner.call('introductions/seen-by', {})
  expect(data.reveals).toMatchObject([{ viewer_number: family.brother.number }])
})
