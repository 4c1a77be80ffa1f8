import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { paymentSettings } from '../../testing/payment-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { expireRequests } from './asking.queries.ts'
import {
  addBride,
  addGroom,
  ask,
  introduce,
  letDaysPass,
  request,
  sentBy,
} from './introductions.testing.ts'

const portal = await startPortal({ settings: { contact_policy: 'request' } })
const { db } = portal.services
const setProfile = (id: number, columns: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(columns).where(eq(profiles.id, id))

test('a family asks another one, and the answer says how often it may still ask', async () => {
  const [bride, groom] = [await addBride(portal), await addGroom(portal)]
  expect(await ask(bride, groom, 'We liked your profile')).toMatchObject({
    httpStatus: 200,
    message: 'introductions.msg_asked',
    data: { state: 'waiting', left_week: 4, left_month: 14, left_waiting: 9 },
  })
  expect(await sentBy(portal, bride)).toMatchObject({
    toProfileId: groom.id,
    note: 'We liked your profile',
    fromShares: ['father', 'contact1', 'contact2'],
    state: 'waiting',
  })
})

describe('a request is refused', () => {
  test('without an own profile in the list', async () => {
    const groom = await addGroom(portal)
    const uncle = await portal.user({ hasListAccess: true })
    const refused = { httpStatus: 409, message: 'introductions.err_no_own_profile' }
    expect(await uncle.call('introductions/ask', { bride_groom_id: groom.id })).toMatchObject(
      refused,
    )
    for (const columns of [
      { ownerState: 'paused' as const },
      { isLocked: true },
      { status: 'Pending' as const },
    ]) {
      expect(await ask(await addBride(portal, columns), groom)).toMatchObject(refused)
    }
  })

  test('to a profile that is not in the list, as if it did not exist', async () => {
    const bride = await addBride(portal)
    const unknown = await ask(bride, { id: 2_000_000_000 })
    expect(unknown).toMatchObject({ httpStatus: 404, message: 'details_page.err_not_found' })
    for (const columns of [
      { ownerState: 'paused' as const },
      { isLocked: true },
      { status: 'Pending' as const },
    ]) {
      expect(await ask(bride, await addGroom(portal, columns))).toEqual(unknown)
    }
  })

  test('after a block in either direction', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await groom.owner.call('blocks/add', { bride_groom_id: bride.id })
    expect(await ask(bride, groom)).toMatchObject({ httpStatus: 404 })
    expect(await ask(groom, bride)).toMatchObject({ httpStatus: 404 })
  })

  test('to the same gender and to the own profile', async () => {
    const bride = await addBride(portal)
    expect(await ask(bride, await addBride(portal))).toMatchObject({
      httpStatus: 409,
      message: 'introductions.err_same_gender',
    })
    expect(await ask(bride, bride)).toMatchObject({
      httpStatus: 409,
      message: 'introductions.err_own',
    })
  })

  test('if the right to ask was taken away', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await db.update(users).set({ mayAsk: false }).where(eq(users.id, bride.owner.id))
    expect(await ask(bride, groom)).toMatchObject({
      httpStatus: 403,
      message: 'introductions.err_may_not_ask',
    })
  })

  test.each([
    'Call 98220 12345',
    'फोन ९८२२०-१२३४५',
    'me@example.in',
    'www.example.in',
    'HTTP://x',
    'example.com',
  ])('with contact data in the note: %s', async (note) => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    expect(await ask(bride, groom, note)).toMatchObject({
      httpStatus: 400,
      message: 'introductions.err_note_contact',
      errors: { note: 'introductions.err_note_contact' },
    })
  })

  test('with nothing to share that the profile has', async () => {
    const bride = await addBride(portal, { contactMobile2: '' })
    const groom = await addGroom(portal)
    const answer = await bride.owner.call('introductions/ask', {
      bride_groom_id: groom.id,
      shares: ['contact2'],
    })
    expect(answer).toMatchObject({ httpStatus: 400, message: 'introductions.err_nothing_shared' })
  })

  test('while there is a request or an introduction between the families', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await request(portal, bride, groom)
    expect(await ask(bride, groom)).toMatchObject({
      httpStatus: 409,
      message: 'introductions.err_already',
    })
    await ask(groom, bride)
    expect(await ask(groom, bride)).toMatchObject({ message: 'introductions.err_already' })
  })
})

test('a fee is needed only if the trust says so', async () => {
  const strict = await startPortal({
    settings: { INTRODUCTION_NEEDS_FEE: '1', ...paymentSettings },
  })
  const [bride, groom] = [await addBride(strict), await addGroom(strict)]
  expect(await ask(bride, groom)).toMatchObject({
    httpStatus: 403,
    message: 'introductions.err_not_paid',
  })
  await strict.services.db
    .update(profiles)
    .set({ paymentStatus: 'Done' })
    .where(eq(profiles.id, bride.id))
  expect(await ask(bride, groom)).toMatchObject({ httpStatus: 200 })
})

test('asking back accepts at once, without a new request', async () => {
  const [bride, groom] = [await addBride(portal), await addGroom(portal)]
  const id = await request(portal, bride, groom)
  const answer = await groom.owner.call('introductions/ask', {
    bride_groom_id: bride.id,
    shares: ['contact1'],
  })
  expect(answer).toMatchObject({
    message: 'introductions.msg_accepted',
    data: { state: 'accepted', left_week: 5 },
  })
  expect(await sentBy(portal, bride)).toMatchObject({
    id,
    state: 'accepted',
    toShares: ['contact1'],
  })
})

describe('asking the same family again', () => {
  type Family = Awaited<ReturnType<typeof addBride>>
  const answer = (by: Family, introduction_id: number, given: 'decline') =>
    by.owner.call('introductions/answer', { introduction_id, answer: given })
  const withdraw = (by: Family, introduction_id: number) =>
    by.owner.call('introductions/withdraw', { introduction_id })
  const close = (by: Family, introduction_id: number) =>
    by.owner.call('introductions/close', { introduction_id })

  const finals = [
    ['declined', (_b, groom, id) => answer(groom, id, 'decline')],
    ['withdrawn', (bride, _g, id) => withdraw(bride, id)],
    ['closed', (bride, _g, id) => close(bride, id)],
  ] as const satisfies [
    string,
    (bride: Family, groom: Family, introduction_id: number) => Promise<unknown>,
  ][]

  test.each(finals)('%s: after 90 days, the other family at once', async (state, end) => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const id =
      state === 'closed'
        ? await introduce(portal, bride, groom)
        : await request(portal, bride, groom)
    expect(await end(bride, groom, id)).toMatchObject({ httpStatus: 200 })
    expect(await sentBy(portal, bride)).toMatchObject({ state })
    expect(await ask(bride, groom)).toMatchObject({
      httpStatus: 409,
      message: 'introductions.err_again_from',
      params: { date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
    })
    await letDaysPass(portal, 89)
    expect(await ask(bride, groom)).toMatchObject({ message: 'introductions.err_again_from' })
    await letDaysPass(portal, 2)
    expect(await ask(bride, groom)).toMatchObject({ message: 'introductions.msg_asked' })

    const other = await addGroom(portal)
    const second = await request(portal, bride, other)
    await answer(other, second, 'decline')
    expect(await ask(other, bride)).toMatchObject({ message: 'introductions.msg_asked' })
  })

  test('a request without an answer ends after 21 days, before and after the job', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const introduction_id = await request(portal, bride, groom)
    await letDaysPass(portal, 22)
    expect(
      await groom.owner.call('introductions/answer', {
        introduction_id,
        answer: 'accept',
        shares: ['father'],
      }),
    ).toMatchObject({ httpStatus: 409, message: 'introductions.err_already_answered' })
    const stateFor = async (family: Family, side: 'sent' | 'received') =>
      (await family.owner.call('introductions/list', { side })).data.data[0]?.state
    expect(await stateFor(bride, 'sent')).toBe('expired')
    expect(await ask(groom, bride)).toMatchObject({ data: { state: 'waiting' } })
    await expireRequests(db)
    const [row] = await db.select().from(introductions).where(eq(introductions.id, introduction_id))
    expect(row).toMatchObject({ state: 'expired' })
    expect(row?.endedAt).toEqual(row?.endsAt)
  })
})

describe('void', () => {
  const stateOf = async (bride: Parameters<typeof sentBy>[1]) => (await sentBy(portal, bride)).state

  test.each([
    ['deleted', { state: 'deleted' }],
    ['of the other gender', { gender: 2 }],
  ] as const)('when a profile is %s', async (_how, columns) => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await request(portal, bride, groom)
    await setProfile(groom.id, columns)
    expect(await stateOf(bride)).toBe('void')
  })

  test('when an account is closed', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, groom.owner.id))
    expect(await stateOf(bride)).toBe('void')
  })

  test('when a family blocks the other one, and nobody reads of it', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const introduction_id = await introduce(portal, bride, groom)
    await groom.owner.call('blocks/add', { bride_groom_id: bride.id })
    expect(await stateOf(bride)).toBe('void')
    for (const [family, side] of [
      [bride, 'sent'],
      [groom, 'received'],
    ] as const) {
      const { data } = await family.owner.call('introductions/list', { side })
      expect(data).toMatchObject({ data: [], counts: { accepted: 0 } })
      expect(await family.owner.call('introductions/close', { introduction_id })).toMatchObject({
        httpStatus: 404,
        message: 'introductions.err_not_found',
      })
    }
    const { data } = await groom.owner.call('blocks/list', {})
    await groom.owner.call('blocks/remove', { block_id: data.data[0]?.id ?? 0 })
    expect(await ask(bride, groom)).toMatchObject({ data: { state: 'waiting' } })
  })

  test('not while a profile is paused or locked: then nothing can be answered', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const introduction_id = await request(portal, bride, groom)
    const accept = () =>
      groom.owner.call('introductions/answer', {
        introduction_id,
        answer: 'accept',
        shares: ['father'],
      })
    for (const columns of [{ ownerState: 'paused' as const }, { isLocked: true }]) {
      await setProfile(bride.id, columns)
      expect(await accept()).toMatchObject({
        httpStatus: 409,
        message: 'introductions.err_not_now',
      })
      await setProfile(bride.id, { ownerState: 'active', isLocked: false })
    }
    expect(await accept()).toMatchObject({ message: 'introductions.msg_accepted' })
  })
})
