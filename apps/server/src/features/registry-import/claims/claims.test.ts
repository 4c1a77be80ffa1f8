import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drafts } from '../../../db/schema/base/drafts.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { approvedProfile, profileForm, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { removeOldDrafts } from '../../drafts/drafts.queries.ts'
import { eraseOldRows } from '../erasure.rules.ts'
import { addPhoto, storedRow } from '../registry-import.testing.ts'
import { sendInvitations } from './invitations.job.ts'

const portal = await startPortal({ settings: { ...withoutOtpLimits, IMPORT_INVITES_PER_DAY: '3' } })
const { db } = portal.services
const values = {
  fname: 'प्रिया',
  mname: 'Suresh',
  lname: 'Patil',
  city_village: 'Khamgaon',
  date_of_birth: '12/01/1998',
}
const held = (mobiles: string[], columns: Partial<typeof importRows.$inferInsert> = {}) =>
  storedRow(portal, { state: 'held', mobiles, values, ...columns })
const stored = async (id: number) =>
  (await db.select().from(importRows).where(eq(importRows.id, id)))[0]

test('the family of a number sees the first letter, surname, village and year only', async () => {
  const family = await portal.user()
  const { row } = await held([family.mobile])
  expect((await family.call('claims/mine', {})).data).toEqual([
    {
      row_id: row.id,
      first_letter: 'प्रि',
      surname: 'Patil',
      village: 'Khamgaon',
      birth_year: '1998',
      can_take: true,
      is_taken: false,
      is_asked: false,
    },
  ])
})

test('a number looks at its rows five times a day', async () => {
  const family = await portal.user()
  await held([family.mobile])
  for (let view = 0; view < 5; view += 1) await family.call('claims/mine', {})
  expect((await family.send('claims/mine', {})).httpStatus).toBe(429)
})

test('a taken row fills in the registration form and is emptied when the family sends it', async () => {
  const family = await portal.user()
  const { row } = await held([family.mobile])
  const taken = await family.call('claims/take', { row_id: row.id })
  expect(taken).toMatchObject({ httpStatus: 200, data: { bride_groom_id: 0 } })
  const draft = await family.call('drafts/mine', { form: 'profile', record_id: 0 })
  expect(draft.data.values).toEqual(values)
  expect((await family.call('claims/mine', {})).data).toEqual([])

  const profile = await registerProfile(portal, { owner: family })
  expect(await stored(row.id)).toMatchObject({
    state: 'agreed',
    profileId: profile.id,
    values: {},
    cells: [],
    mobiles: [],
  })
  expect(await db.$count(drafts, eq(drafts.userId, family.id))).toBe(0)
})

test('a row comes back when its draft is deleted, with its photo, and can be taken again', async () => {
  const family = await portal.user()
  const { row } = await held([family.mobile])
  await addPhoto(portal, row.id)
  const take = () => family.call('claims/take', { row_id: row.id })
  await take()
  await family.call('drafts/discard', { form: 'profile', record_id: 0 })
  expect(await stored(row.id)).toMatchObject({ state: 'invited', claimedBy: null, values })
  expect(await take()).toMatchObject({ httpStatus: 200 })
  const draft = await family.call('drafts/mine', { form: 'profile', record_id: 0 })
  expect(draft.data).toMatchObject({ values, picture: expect.stringMatching(/./) })
})

test('a row comes back when its draft expires, and only its own', async () => {
  const [family, other] = [await portal.user(), await portal.user()]
  const { row } = await held([family.mobile])
  const { row: kept } = await held([other.mobile])
  await family.call('claims/take', { row_id: row.id })
  await other.call('claims/take', { row_id: kept.id })
  await db
    .update(drafts)
    .set({ updatedAt: sql`now() - interval '15 days'` })
    .where(eq(drafts.userId, family.id))
  await removeOldDrafts(db, 14)
  expect(await stored(row.id)).toMatchObject({ state: 'invited', claimedBy: null })
  expect(await stored(kept.id)).toMatchObject({ state: 'claimed', claimedBy: other.id })
})

test('the form says where its data comes from, and the family deletes what has no field', async () => {
  const family = await portal.user()
  const { row } = await held([family.mobile], { further: 'Nakshatra: Rohini' })
  expect((await family.call('claims/taken', { bride_groom_id: 0 })).data).toBeNull()
  await family.call('claims/take', { row_id: row.id })
  const taken = await family.call('claims/taken', { bride_groom_id: 0 })
  expect(taken.data).toEqual({ row_id: row.id, year: 2019, further: 'Nakshatra: Rohini' })
  await family.call('claims/drop-further', { row_id: row.id })
  expect(await stored(row.id)).toMatchObject({ state: 'claimed', further: '' })
})

test('of two numbers that take one row at once, one gets it', async () => {
  const [father, uncle] = [await portal.user(), await portal.user()]
  const { row } = await held([father.mobile, uncle.mobile])
  const answers = await Promise.all(
    [father, uncle].map((person) => person.call('claims/take', { row_id: row.id })),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 404])
})

test('a family with a profile takes only newer data of the same person', async () => {
  const { owner, id } = await approvedProfile(portal)
  const { row: sibling } = await held([owner.mobile])
  expect(await owner.call('claims/take', { row_id: sibling.id })).toMatchObject({
    httpStatus: 409,
    message: 'claim_page.err_have_profile',
  })
  const { row: newer } = await held([owner.mobile], {
    duplicateProfileId: id,
    duplicateDecision: 'newer',
  })
  expect(await owner.call('claims/take', { row_id: newer.id })).toMatchObject({
    data: { bride_groom_id: id },
  })
})

test('a number that is not of the family is removed from the row', async () => {
  const [stranger, father] = [await portal.user(), await portal.user()]
  const { row } = await held([stranger.mobile, father.mobile], {
    values: { ...values, contact_person_mobile_1: stranger.mobile },
  })
  await stranger.call('claims/refuse', { row_id: row.id, answer: 'not_ours' })
  expect(await stored(row.id)).toMatchObject({ state: 'held', mobiles: [father.mobile], values })
  expect((await stranger.call('claims/mine', {})).data).toEqual([])
})

test('a refused row is erased after seven days, and one without an answer after ninety', async () => {
  const family = await portal.user()
  const { row } = await held([family.mobile])
  await family.call('claims/refuse', { row_id: row.id, answer: 'remove' })
  const { row: silent } = await held([portal.nextMobile()])
  const days = { expireDays: 90, refusedDays: 7 }
  await eraseOldRows(db, days)
  expect(await stored(row.id)).toMatchObject({ state: 'refused' })
  const past = (age: number) => new Date(Date.now() - age * 86_400_000)
  await db
    .update(importRows)
    .set({ changedAt: past(8) })
    .where(eq(importRows.id, row.id))
  await db
    .update(importRows)
    .set({ changedAt: past(91) })
    .where(eq(importRows.id, silent.id))
  await eraseOldRows(db, days)
  expect(await stored(row.id)).toBeUndefined()
  expect(await stored(silent.id)).toMatchObject({ state: 'expired', values: {}, mobiles: [] })
})

test('a login says that a biodata waits', async () => {
  const { mobile } = await portal.user()
  const logIn = async () =>
    portal.visitor.call('login-otp-verification', await askForCode(portal, mobile))
  expect((await logIn()).data).not.toHaveProperty('claims_due')
  await held([mobile])
  expect((await logIn()).data).toMatchObject({ claims_due: 1 })
})

test('families are invited by SMS up to the daily number, and wrong numbers are removed', async () => {
  await db.delete(importRows)
  const sent: string[] = []
  const sms = {
    sendCode: async () => undefined,
    sendText: async ({ mobile }: { mobile: string }) => void sent.push(mobile),
  }
  const numbers = [1, 2, 3, 4].map(() => portal.nextMobile())
  for (const number of numbers) await held([number], { sendAt: new Date() })
  const noon = new Date('2026-03-02T12:00:00+05:30')
  const services = { ...portal.services, sms, publicUrl: 'https://portal.example' }
  await sendInvitations(services, { now: noon })
  expect(sent.toSorted()).toEqual(numbers.slice(0, 3).toSorted())
  await sendInvitations(services, { now: noon })
  expect(sent).toHaveLength(3)
  expect(await db.$count(importRows, eq(importRows.state, 'invited'))).toBe(3)
})

test('with room for several profiles each row of a family is offered, one after the other', async () => {
  const roomy = await startPortal({ settings: { ...withoutOtpLimits, profiles_per_account: '2' } })
  const family = await roomy.user()
  const add = async (fname: string) =>
    (
      await storedRow(roomy, {
        state: 'held',
        mobiles: [family.mobile],
        values: { ...values, fname },
      })
    ).row
  const [asha, rohit, bela] = [await add('Asha'), await add('Rohit'), await add('Bela')]
  const take = ({ id }: { id: number }) => family.call('claims/take', { row_id: id })
  const draftName = async () =>
    (await family.call('drafts/mine', { form: 'profile', record_id: 0 })).data.values.fname
  expect(await take(asha)).toMatchObject({ data: { bride_groom_id: 0 } })
  expect(await take(rohit)).toMatchObject({
    httpStatus: 409,
    message: 'claim_page.err_unfinished',
  })
  expect(await draftName()).toBe('Asha')

  await registerProfile(roomy, { owner: family })
  expect((await family.call('claims/mine', {})).data.map(({ can_take }) => can_take)).toEqual([
    true,
    true,
  ])
  expect(await take(rohit)).toMatchObject({ data: { bride_groom_id: 0 } })
  expect(await draftName()).toBe('Rohit')
  await registerProfile(roomy, { owner: family })
  expect(await take(bela)).toMatchObject({
    httpStatus: 409,
    message: 'claim_page.err_have_profile',
  })
})

test('a change of a profile keeps the row that fills in a new one', async () => {
  const roomy = await startPortal({ settings: { ...withoutOtpLimits, profiles_per_account: '2' } })
  const { owner, id } = await registerProfile(roomy)
  const { row } = await storedRow(roomy, { state: 'held', mobiles: [owner.mobile], values })
  await owner.call('claims/take', { row_id: row.id })
  await owner.call('vadhu-var-registration', profileForm({ bride_groom_id: id }))
  const stateOf = async () => {
    const [found] = await roomy.services.db
      .select()
      .from(importRows)
      .where(eq(importRows.id, row.id))
    return found?.state
  }
  expect(await stateOf()).toBe('claimed')
  await registerProfile(roomy, { owner })
  expect(await stateOf()).toBe('agreed')
})
