import { describe, expect, test } from 'vitest'
import { consentNotices, consents } from '../../db/schema/registry/consents.ts'
import { currentNotice, hashNotice } from '../../personal-data/notices.ts'
import { askForCode, withoutOtpLimits } from '../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { agreeTo, answerTo, ledgerOf, logInWithCode, mine } from './consents.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services

const rowsOf = (user: { id: number }) => ledgerOf(portal, user)
const login = (user: TestUser) => logInWithCode(portal, user)

describe('a changed notice', () => {
  const old = { title: 'Your account', statement: 'An earlier text', points: [] }
  const sha256 = hashNotice('account', 'en', old)

  const agreeToOldText = async (user: TestUser) => {
    await agreeTo(user, 'account')
    await db
      .insert(consentNotices)
      .values({ sha256, language: 'en', purpose: 'account', text: old })
      .onConflictDoNothing()
    const [last] = await rowsOf(user)
    if (!last) throw new Error('no consent')
    const { id: _, ...row } = last
    await db.insert(consents).values({ ...row, noticeSha256: sha256 })
  }

  test('has another hash after one character', () => {
    const { title, statement, points, notice_sha256 } = currentNotice('account', 'en')
    expect(hashNotice('account', 'en', { title, statement, points })).toBe(notice_sha256)
    expect(hashNotice('account', 'en', { title, statement: `${statement} `, points })).not.toBe(
      notice_sha256,
    )
  })

  test('is asked again at the next login, and the earlier text stays readable', async () => {
    const user = await portal.user()
    await agreeTo(user, 'account')
    expect(await login(user)).not.toHaveProperty('consents_due')
    await agreeToOldText(user)
    expect(await login(user)).toMatchObject({ consents_due: 1 })
    expect((await mine(user)).consents).toMatchObject([{ state: 'given', is_due: true }])
    const earlier = await portal.visitor.call('consents/notice', {
      purpose: 'account',
      language: 'en',
      notice_sha256: sha256,
    })
    expect(earlier.data).toMatchObject({ ...old, notice_sha256: sha256 })
    await agreeTo(user, 'account')
    expect(await login(user)).not.toHaveProperty('consents_due')
  })

  test('is not shown again after its panel was closed, which answers nothing', async () => {
    const user = await portal.user()
    await agreeToOldText(user)
    expect(await login(user)).toMatchObject({ consents_due: 1 })
    expect(await user.call('consents/seen', {})).toMatchObject({ message: 'common.msg_ok' })
    expect(await login(user)).not.toHaveProperty('consents_due')
    expect((await mine(user)).consents).toMatchObject([{ state: 'given', is_due: true }])
    expect((await rowsOf(user)).at(-1)).toMatchObject({ purpose: 'seen:account' })
  })

  test('cannot be answered without having been read', async () => {
    const user = await portal.user()
    const answer = { ...answerTo('account'), notice_sha256: sha256 }
    expect(await user.call('consents/set', answer)).toMatchObject({
      httpStatus: 409,
      message: 'consents.err_notice_changed',
    })
  })

  test('of a purpose that nobody is asked about any more stays readable', async () => {
    const text = { title: 'The photo', statement: 'Members may see the photo', points: [] }
    const earlier = hashNotice('photo', 'en', text)
    await db
      .insert(consentNotices)
      .values({ sha256: earlier, language: 'en', purpose: 'photo', text })
    const read = (notice_sha256?: string) =>
      portal.visitor.call('consents/notice', { purpose: 'photo', notice_sha256 })
    expect((await read(earlier)).data).toMatchObject(text)
    expect(await read()).toMatchObject({ httpStatus: 404, message: 'consents.err_no_notice' })
  })

  test('an unknown hash has no text', async () => {
    const unknown = { purpose: 'account', notice_sha256: '0'.repeat(64) } as const
    expect(await portal.visitor.call('consents/notice', unknown)).toMatchObject({
      httpStatus: 404,
      message: 'consents.err_no_notice',
    })
  })
})

describe('a sign-up', () => {
  const signUp = async (notice_sha256: string) => {
    const mobile = portal.nextMobile()
    await portal.visitor.call('save-user-details', {
      fname: 'Asha',
      lname: 'Patil',
      mobile_no: mobile,
      region_id: 1,
      city_village_name: 'Akola',
      associate_id: 0,
      account_notice: { language: 'en', notice_sha256 },
    })
    const { data } = await portal.visitor.call(
      'login-otp-verification',
      await askForCode(portal, mobile),
    )
    return { data, rows: await rowsOf(data) }
  }

  test('records the notice below the button with the tap', async () => {
    const { notice_sha256 } = currentNotice('account', 'en')
    const { data, rows } = await signUp(notice_sha256)
    expect(rows).toMatchObject([
      { purpose: 'account', action: 'given', noticeSha256: notice_sha256, channel: 'web' },
    ])
    expect(data).not.toHaveProperty('consents_due')
  })

  test('with another text than the current one is shown the notice after the login', async () => {
    const { data, rows } = await signUp('0'.repeat(64))
    expect(rows).toEqual([])
    expect(data).toMatchObject({ consents_due: 1 })
  })
})
