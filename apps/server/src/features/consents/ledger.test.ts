import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consents } from '../../db/schema/registry/consents.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import { withoutOtpLimits } from '../../testing/otp-login.ts'
import {
  approvedProfile,
  photoOf,
  profileForm,
  storedProfile,
} from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { addBride, addGroom } from '../introductions/introductions.testing.ts'
import {
  agreeTo,
  answerTo,
  chooseVisibility,
  ledgerOf,
  logInWithCode,
  mine,
  withdrawFrom,
} from './consents.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services

const rowsOf = (user: { id: number }) => ledgerOf(portal, user)
const login = (user: TestUser) => logInWithCode(portal, user)
const isListedFor = async (viewer: TestUser, { number }: { number: string }) => {
  const { data } = await viewer.call('get-vadhu-var-approved-list', {
    registration_number: number,
  })
  return data.vadhuVarList.some(({ registration_number }) => registration_number === number)
}
const details = (viewer: TestUser, id: number) =>
  viewer.call('get-vadhu-var-details-by-id', { bride_groom_id: id })

describe('the ledger', () => {
  test('stores who agreed to which text, on which way', async () => {
    const user = await portal.user()
    expect(await agreeTo(user, 'account')).toMatchObject({ message: 'consents.msg_given' })
    const [row] = await rowsOf(user)
    expect(row).toMatchObject({
      purpose: 'account',
      action: 'given',
      language: 'en',
      channel: 'web',
      noticeSha256: currentNotice('account', 'en').notice_sha256,
      erasedAt: null,
    })
    expect(JSON.stringify(row)).not.toContain(user.mobile)
  })

  test('cannot be changed or shortened', async () => {
    const user = await portal.user()
    await agreeTo(user, 'account')
    for (const statement of [
      sql`update consents set action = 'withdrawn'`,
      sql`update consents set erased_at = now(), ip = null, session_id = null`,
      sql`delete from consents`,
      sql`update consent_notices set text = '{}'`,
      sql`delete from consent_notices`,
    ]) {
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
    }
  })

  test('has a row for each answer, and the last one counts', async () => {
    const { owner } = await approvedProfile(portal)
    await agreeTo(owner, 'listing')
    await withdrawFrom(owner, 'listing')
    await agreeTo(owner, 'listing')
    expect((await rowsOf(owner)).map(({ action }) => action)).toEqual([
      'given',
      'withdrawn',
      'given',
    ])
    const { consents: list } = await mine(owner)
    expect(list.find(({ purpose }) => purpose === 'listing')).toMatchObject({
      state: 'given',
      is_due: false,
    })
  })

  test('has a row with the answer for each changed answer about who sees something', async () => {
    const { id, owner } = await approvedProfile(portal)
    await chooseVisibility(owner, id, { photo_visibility: 'request' })
    await chooseVisibility(owner, id, { photo_visibility: 'nobody', contact_visibility: 'members' })
    await chooseVisibility(owner, id, { photo_visibility: 'nobody', contact_visibility: 'members' })
    await chooseVisibility(owner, id, { photo_visibility: 'nobody' })
    const rows = await rowsOf(owner)
    expect(rows.map(({ purpose, action, answer }) => [purpose, action, answer])).toEqual([
      ['photo_visibility', 'given', 'request'],
      ['contact_visibility', 'given', 'members'],
      ['photo_visibility', 'withdrawn', 'nobody'],
      ['contact_visibility', 'withdrawn', null],
    ])
    expect(rows[0]).toMatchObject({
      profileId: id,
      noticeSha256: currentNotice('photo_visibility', 'en').notice_sha256,
    })
    const { consents: list } = await mine(owner)
    expect(list.find(({ purpose }) => purpose === 'photo_visibility')).toMatchObject({
      answer: 'nobody',
      recommended: 'members',
      is_due: false,
    })
  })

  test('takes no answer about who sees something to another text than the current one', async () => {
    const { id, owner } = await approvedProfile(portal)
    const answer = await owner.call('introductions/visibility', {
      bride_groom_id: id,
      contact_visibility: 'nobody',
      photo_visibility: 'nobody',
      consents: [{ ...answerTo('photo_visibility'), notice_sha256: '0'.repeat(64) }],
    })
    expect(answer).toMatchObject({ httpStatus: 409, message: 'consents.err_notice_changed' })
    expect(await rowsOf(owner)).toEqual([])
  })

  test('lists the purposes that concern the member', async () => {
    const visitor = await mine(await portal.user())
    expect(visitor.consents.map(({ purpose }) => purpose)).toEqual(['account'])
    const { owner } = await approvedProfile(portal)
    expect((await mine(owner)).consents.map(({ purpose }) => purpose)).toEqual([
      'account',
      'listing',
      'contact_visibility',
      'photo_visibility',
      'marriage_intent',
      'correct_details',
    ])
  })

  test('does not accept a withdrawal of the account or of a statement', async () => {
    const user = await portal.user()
    expect(await withdrawFrom(user, 'account')).toMatchObject({ message: 'consents.err_required' })
    expect(await withdrawFrom(user, 'marriage_intent')).toMatchObject({
      message: 'consents.err_statement',
    })
    expect(await rowsOf(user)).toEqual([])
  })
})

describe('an account without any answer', () => {
  test('is asked at the next login, and nothing of it is hidden', async () => {
    const { id, number, owner } = await addGroom(portal)
    const viewer = (await addBride(portal)).owner
    expect(await isListedFor(viewer, { number })).toBe(true)
    const { data } = await details(viewer, id)
    expect(data.appended_image_path).not.toBe('')
    expect(data.father_mobile_number).not.toBe('')
    expect(await login(owner)).toMatchObject({ consents_due: 1 })
  })
})

describe('a withdrawal takes effect with the next call', () => {
  test('listing: the profile leaves the list and returns', async () => {
    const { id, number, owner } = await addGroom(portal)
    const viewer = (await addBride(portal)).owner
    for (const round of [1, 2]) {
      await withdrawFrom(owner, 'listing')
      expect([round, await isListedFor(viewer, { number })]).toEqual([round, false])
      expect(await details(viewer, id)).toMatchObject({ httpStatus: 404 })
      expect(await details(owner, id)).toMatchObject({ data: { is_withheld: true } })
      await agreeTo(owner, 'listing')
      expect([round, await isListedFor(viewer, { number })]).toEqual([round, true])
    }
  })

  test('photo: an address that was handed out before answers 404', async () => {
    const { id, owner } = await approvedProfile(portal)
    const viewer = await portal.user({ hasListAccess: true })
    const { data } = await details(viewer, id)
    const load = async (url: string) => (await portal.app.inject({ url })).statusCode
    expect(await load(data.appended_image_path)).toBe(200)
    const thumb = data.appended_image_path.replace('/photo?', '/thumb?')
    const blurred = data.appended_image_path.replace('/photo?', '/blurred?')

    await chooseVisibility(owner, id, { photo_visibility: 'nobody' })
    for (const address of [data.appended_image_path, thumb, blurred]) {
      expect(await load(address)).toBe(404)
    }
    expect((await details(viewer, id)).data.appended_image_path).toBe('')
    expect(await storedProfile(portal, id)).toMatchObject({ hasPhoto: false })
    expect(await load((await details(owner, id)).data.appended_image_path)).toBe(200)

    await chooseVisibility(owner, id, { photo_visibility: 'members' })
    expect(await load(data.appended_image_path)).toBe(200)
  })

  test('contact_visibility: numbers and addresses are empty for other members', async () => {
    const { id, owner, mobiles } = await addGroom(portal)
    const viewer = (await addBride(portal)).owner
    expect((await details(viewer, id)).data.father_mobile_number).toBe(mobiles[0])
    await chooseVisibility(owner, id, { contact_visibility: 'nobody' })
    const hidden = await details(viewer, id)
    for (const mobile of mobiles) expect(JSON.stringify(hidden)).not.toContain(mobile)
    expect(hidden.data).toMatchObject({ father_current_address: '', contact_state: 'office' })
    expect(await viewer.call('introductions/contact', { bride_groom_id: id })).toMatchObject({
      httpStatus: 404,
    })
    await chooseVisibility(owner, id, { contact_visibility: 'members' })
    expect((await details(viewer, id)).data.father_mobile_number).toBe(mobiles[0])
  })
})

describe('a registration', () => {
  test('records the answers of its last screen with the profile', async () => {
    const owner = await portal.user()
    const { data } = await owner.call('vadhu-var-registration', {
      ...profileForm({ image_path: await photoOf(portal, owner) }),
      contact_visibility: 'request',
      photo_visibility: 'nobody',
      consents: [
        answerTo('listing'),
        answerTo('contact_visibility'),
        answerTo('photo_visibility'),
        answerTo('marriage_intent'),
        answerTo('correct_details'),
      ],
    })
    const rows = await rowsOf(owner)
    expect(rows.map(({ purpose, action, answer }) => [purpose, action, answer])).toEqual([
      ['listing', 'given', null],
      ['marriage_intent', 'given', null],
      ['correct_details', 'given', null],
      ['contact_visibility', 'given', 'request'],
      ['photo_visibility', 'withdrawn', 'nobody'],
    ])
    expect(new Set(rows.map(({ profileId }) => profileId))).toEqual(new Set([data.id]))
    expect(await storedProfile(portal, data.id)).toMatchObject({ hasPhoto: false })
  })

  test('of a client without consents works as before', async () => {
    const { id, owner } = await approvedProfile(portal)
    expect(await rowsOf(owner)).toEqual([])
    expect(await storedProfile(portal, id)).toMatchObject({
      isListed: true,
      withheld: [],
    })
  })
})

test('20 concurrent answers leave a state that is the last row', async () => {
  const { id, owner } = await addGroom(portal)
  const actions = Array.from({ length: 20 }, (_, index) => index % 2 === 0)
  await Promise.all(actions.map((isGiven) => (isGiven ? agreeTo : withdrawFrom)(owner, 'listing')))
  const [last] = await db
    .select()
    .from(consents)
    .where(eq(consents.principal, `user:${owner.id}`))
    .orderBy(desc(consents.id))
    .limit(1)
  const { withheld } = await storedProfile(portal, id)
  expect(withheld).toEqual(last?.action === 'withdrawn' ? ['listing'] : [])
})
