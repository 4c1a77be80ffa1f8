import { letterAlphabet } from '@sangam/contract/desk/values'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { loginLetters } from '../../../db/schema/services/desk.ts'
import { askForCode, askToConfirm, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { offerSeat, takeSeat } from '../../profiles/people/people.testing.ts'
import { letterHash, newSecret } from './letter-code.ts'
import { familyRow, storedLetter, useLetterOf } from './letters.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { OTP_CHECKS_PER_ADDRESS_PER_HOUR: _, ...checksLimited } = withoutOtpLimits
const guarded = await startPortal({ settings: checksLimited, sameDatabaseAs: portal })
const { db } = portal.services

const logIn = useLetterOf(portal)
const accountOf = async (mobile: string) =>
  (await db.select().from(users).where(eq(users.mobile, mobile)))[0]

describe('the login with a letter', () => {
  test('creates the account of the family, which then sees its biodata', async () => {
    const { secret, row } = await storedLetter(portal, familyRow(portal))
    const answer = await logIn(secret)
    expect(answer).toMatchObject({
      message: 'login_page.err_verification_pending',
      data: { first_name: 'विजय', last_name: 'पाटील', is_code_needed: 1, claims_due: 1 },
    })
    const family = portal.as(answer.data.access_token)
    const { data: claims } = await family.call('claims/mine', {})
    expect(claims).toMatchObject([{ row_id: row.id, surname: 'पाटील', can_take: true }])
    expect(await family.call('claims/take', { row_id: row.id })).toMatchObject({
      status: 'success',
    })
  })

  test('accepts small letters, gaps and Devanagari digits', async () => {
    const { secret } = await storedLetter(portal, familyRow(portal))
    const devanagari = [...secret.number].map((digit) => String.fromCharCode(0x966 + Number(digit)))
    const answer = await portal.visitor.call('letters/log-in', {
      letter_number: ` ${devanagari.slice(0, 3).join('')} ${devanagari.slice(3).join('')}`,
      code: `${secret.code.slice(0, 4)} - ${secret.code.slice(4)}`.toLowerCase(),
    })
    expect(answer.status).toBe('success')
  })

  test('works once, also for five at the same moment', async () => {
    const { secret } = await storedLetter(portal, familyRow(portal))
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(secret)))
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(await logIn(secret)).toMatchObject({ message: 'letter_page.err_wrong' })
  })

  test('is refused alike for a wrong code, an unknown letter, an ended one and an old one', async () => {
    const admin = await portal.superAdmin()
    const open = await storedLetter(portal, familyRow(portal))
    const ended = await storedLetter(portal, familyRow(portal))
    await admin.call('letters/end', { letter_id: ended.letter.id, whole_file: 0 })
    const old = await storedLetter(portal, familyRow(portal))
    await db
      .update(loginLetters)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(loginLetters.id, old.letter.id))
    const answers = [
      await logIn({ ...open.secret, code: newSecret().code }),
      await logIn(newSecret()),
      await logIn(ended.secret),
      await logIn(old.secret),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ ...answers[0], message: 'letter_page.err_wrong', httpStatus: 400 })
    }
  })

  test('does not lead into an account whose number a code has confirmed, and stays unused', async () => {
    const asha = await portal.user()
    const { secret, letter } = await storedLetter(portal, familyRow(portal, asha.mobile))
    expect(await logIn(secret)).toMatchObject({
      httpStatus: 409,
      message: 'letter_page.err_has_account',
    })
    const [stored] = await db.select().from(loginLetters).where(eq(loginLetters.id, letter.id))
    expect(stored?.usedAt).toBeNull()
    expect(await db.$count(sessions, eq(sessions.userId, asha.id))).toBe(1)
  })

  test('does not lead into the account of another letter with the same number', async () => {
    const mobile = portal.nextMobile()
    const first = await storedLetter(portal, familyRow(portal, mobile))
    const second = await storedLetter(portal, familyRow(portal, mobile))
    const { data } = await logIn(first.secret)
    expect(await logIn(second.secret)).toMatchObject({ message: 'letter_page.err_has_account' })
    expect(await db.$count(sessions, eq(sessions.userId, data.id))).toBe(1)
    expect((await portal.as(data.access_token).call('claims/mine', {})).data).toHaveLength(2)
  })

  test('opens no account that the trust has closed, and is over with an erased one', async () => {
    const { secret, letter } = await storedLetter(portal, familyRow(portal))
    const { id } = (await logIn(secret)).data
    const newLetter = () =>
      db.update(loginLetters).set({ usedAt: null }).where(eq(loginLetters.id, letter.id))
    await newLetter()
    await db.update(users).set({ state: 'deactivated' }).where(eq(users.id, id))
    expect(await logIn(secret)).toMatchObject({
      message: 'login_page.err_account_deactivated',
      data: { access_token: '' },
    })
    await newLetter()
    await db.delete(users).where(eq(users.id, id))
    expect((await logIn(secret)).message).toBe('letter_page.err_wrong')
  })

  test('a family without a region completes its sign-up first', async () => {
    const { secret } = await storedLetter(portal, {
      ...familyRow(portal),
      values: { fname: 'Asha', lname: 'Patil' },
    })
    const answer = await logIn(secret)
    expect(answer.data).toMatchObject({ region_id: 0, claims_due: 1, is_code_needed: 1 })
    const family = portal.as(answer.data.access_token)
    const signedUp = await family.call('save-user-details', {
      fname: 'Vijay',
      lname: 'Patil',
      mobile_no: answer.data.mobile_or_email,
      region_id: 1,
      city_village_name: 'Akola',
      associate_id: 0,
    })
    expect(signedUp.data).toMatchObject({ region_id: 1, is_code_needed: 1 })
    expect((await family.call('claims/mine', {})).data).toHaveLength(1)
  })
})

describe('the rights of a login with a letter', () => {
  /** A family that the office has verified and approved meanwhile. */
  async function verifiedFamily() {
    const { secret, row } = await storedLetter(portal, familyRow(portal))
    const { data } = await logIn(secret)
    await db
      .update(users)
      .set({ verification: 'verified', hasListAccess: true, isAssociate: true })
      .where(eq(users.id, data.id))
    const mobile = row.mobiles[0] ?? ''
    return { ...portal.as(data.access_token), id: data.id, mobile, token: data.access_token }
  }

  async function familyOfOthers() {
    const owner = await portal.user()
    return { ...(await listedProfile(portal, { ownerId: owner.id })), owner }
  }

  test('are those of a pending member, also after the verification', async () => {
    const family = await verifiedFamily()
    expect((await family.call('session/me', {})).data).toMatchObject({
      is_verified: 0,
      is_access: 0,
      is_associate: 0,
      is_code_needed: 1,
    })
    await listedProfile(portal)
    expect((await family.call('get-vadhu-var-approved-list', {})).data).toMatchObject({
      vadhuVarList: [],
      userAccessStatus: { is_access: 0, is_verified: 0 },
    })
    expect(await family.call('associate/summary', {})).toMatchObject({ httpStatus: 403 })
    expect(await family.call('session/end-all', {})).toMatchObject({
      message: 'identity.err_needed',
    })
  })

  test('are not those of the holder of the number: another registration may name it', async () => {
    const family = await verifiedFamily()
    const other = await familyOfOthers()
    await offerSeat(portal, other, family, 'candidate')
    const offers = async () => (await family.call('vadhu-var/seats-offered', {})).data.offers
    const take = () => takeSeat(family, other.id, 'candidate')
    expect(await offers()).toEqual([])
    expect(await take()).toMatchObject({ httpStatus: 404, message: 'people.err_no_offer' })
    await family.call('session/confirm', await askToConfirm(portal, family))
    expect(await offers()).toMatchObject([{ bride_groom_id: other.id, role: 'candidate' }])
    expect((await take()).message).toBe('people.msg_joined')
  })

  test('do not open the biodata of another family that names the number besides', async () => {
    const { secret, row } = await storedLetter(portal, familyRow(portal))
    const [mobile = ''] = row.mobiles
    const other = { ...familyRow(portal), mobiles: [portal.nextMobile(), mobile] }
    const { row: ofOthers } = await storedLetter(portal, other)
    const { id, access_token: token } = (await logIn(secret)).data
    const family = { ...portal.as(token), id, mobile, token }
    const shown = async () =>
      (await family.call('claims/mine', {})).data.map(({ row_id: id }) => id).toSorted()
    expect(await shown()).toEqual([row.id])
    for (const call of ['claims/take', 'claims/refuse'] as const) {
      const body = { row_id: ofOthers.id, answer: 'remove' as const }
      expect((await family.call(call, body)).message).toBe('claim_page.err_not_found')
    }
    await family.call('session/confirm', await askToConfirm(portal, family))
    expect(await shown()).toEqual([row.id, ofOthers.id].toSorted())
  })

  test('do not accept or decline an invitation to the number', async () => {
    const family = await verifiedFamily()
    const other = await familyOfOthers()
    await offerSeat(portal, other, family, 'relative')
    const seat = { bride_groom_id: other.id, role: 'relative' as const }
    for (const answer of ['no', 'yes'] as const) {
      expect((await family.call('vadhu-var/take-seat', { ...seat, answer })).message).toBe(
        'people.err_no_offer',
      )
    }
  })

  test('grow with a code by SMS, in this session only', async () => {
    const family = await verifiedFamily()
    const proof = await askToConfirm(portal, family)
    expect(await family.call('session/confirm', proof)).toMatchObject({ status: 'success' })
    const { data } = await family.call('session/me', {})
    expect(data).toMatchObject({ is_verified: 1, is_access: 1 })
    expect(data.is_code_needed).toBeUndefined()
    expect((await accountOf(family.mobile))?.onlyByLetter).toBe(false)
  })

  test('do not grow because the owner of the number logs in elsewhere', async () => {
    const family = await verifiedFamily()
    await portal.visitor.call('login-otp-verification', await askForCode(portal, family.mobile))
    expect((await family.call('session/me', {})).data.is_code_needed).toBe(1)
  })

  test('of an admin are those of a pending member too', async () => {
    const family = await verifiedFamily()
    await db.update(users).set({ role: 'super_admin' }).where(eq(users.id, family.id))
    expect((await family.call('session/me', {})).data.roles).toBe('member')
    expect(await family.call('letters/list', {})).toMatchObject({ httpStatus: 403 })
  })
})

describe('guessing', () => {
  test('after five wrong codes the right one is refused', async () => {
    const { secret } = await storedLetter(portal, familyRow(portal))
    for (let index = 0; index < 5; index += 1) {
      await logIn({ ...secret, code: newSecret().code })
    }
    expect(await logIn(secret)).toMatchObject({ message: 'letter_page.err_wrong' })
  })

  test('10,000 guesses at 30 letters find nothing', { tags: ['full'] }, async () => {
    const letters = await Promise.all(
      Array.from({ length: 30 }, () => storedLetter(portal, familyRow(portal))),
    )
    const before = await db.$count(sessions)
    const messages = new Set<string>()
    const guess = async (index: number) => {
      const { secret } = letters[index % letters.length] ?? letters[0] ?? { secret: newSecret() }
      const { code, number } = newSecret()
      // half of them know the number of a letter
      const answer = await logIn({ code, number: index % 2 ? secret.number : number })
      messages.add(answer.message)
    }
    for (let start = 0; start < 10_000; start += 50) {
      await Promise.all(Array.from({ length: 50 }, (_each, offset) => guess(start + offset)))
    }
    expect([...messages]).toEqual(['letter_page.err_wrong'])
    expect(await db.$count(sessions)).toBe(before)
  })

  test('one address may try as many codes as at a login by SMS', async () => {
    const guess = (remoteAddress: string) =>
      guarded.app.inject({
        method: 'POST',
        url: '/bariapps/api/letters/log-in',
        payload: { letter_number: '000000', code: newSecret().code },
        remoteAddress,
      })
    const statuses: number[] = []
    for (let index = 0; index < 301; index += 1) {
      statuses.push((await guess('203.0.113.7')).statusCode)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(300)
    expect(statuses.at(-1)).toBe(429)
  })

  test('the database has no code, only a hash with the key of the portal', async () => {
    const { secret, letter } = await storedLetter(portal, familyRow(portal))
    expect(letter.codeHash.equals(letterHash(portal.services.secret, secret))).toBe(true)
    expect(JSON.stringify(letter)).not.toContain(secret.code)
    expect([...secret.code].every((sign) => letterAlphabet.includes(sign))).toBe(true)
  })
})
