import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { letConfirmationPass, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { answerLink } from '../../consents/consents.testing.ts'
import { runJob } from '../my-data.testing.ts'
import {
  actionsOn,
  agreedNominee,
  nameNominee,
  openBody,
  openedNominee,
  proveNominee,
} from './nominee.testing.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, sms_templates: 'nominee_access.mr=t-mr' },
})
const { db } = portal.services
const root = await portal.superAdmin()

const accountsOf = (proof: string) => portal.visitor.call('my-data/nominee-accounts', { proof })
const kindsOf = async (user: TestUser) =>
  (await user.call('notifications/list', {})).data.data.map(({ kind }) => kind)

describe('a super admin', () => {
  test('opens the data with a reason, and the trail has it', async () => {
    const member = await portal.user()
    await agreedNominee(portal, member)
    const answer = await root.call('my-data/nominee-open', openBody(member))
    expect(answer).toMatchObject({
      message: 'my_data_admin.msg_access_opened',
      params: { days: 30 },
    })
    const until = new Date(answer.data.access_until).getTime()
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30)
    const [entry] = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(member.id)))
    expect(entry).toMatchObject({
      action: 'nominee_opened',
      actorId: root.id,
      remark: 'death certificate of 3 November',
    })
  })

  test('needs a reason and a recent confirmation', async () => {
    const member = await portal.user()
    await agreedNominee(portal, member)
    const body = { ...openBody(member), acton_remark: ' ' }
    expect((await root.call('my-data/nominee-open', body)).httpStatus).toBe(400)
    const other = await portal.superAdmin()
    await letConfirmationPass(portal, other)
    expect((await other.call('my-data/nominee-open', openBody(member))).message).toBe(
      'identity.err_needed',
    )
  })

  test('opens neither the own account nor an account to the own number', async () => {
    const admin = await portal.superAdmin()
    await agreedNominee(portal, admin)
    expect((await admin.call('my-data/nominee-open', openBody(admin))).message).toBe(
      'my_data_admin.err_nominee_involved',
    )
    const member = await portal.user()
    const token = await nameNominee(portal, member, admin.mobile)
    await answerLink(portal, token, admin.mobile, 'yes')
    expect((await admin.call('my-data/nominee-open', openBody(member))).message).toBe(
      'my_data_admin.err_nominee_involved',
    )
    expect((await root.call('my-data/nominee-open', openBody(member))).httpStatus).toBe(200)
  })

  test('reads the nominee; a member without one and an unknown member look the same', async () => {
    const member = await portal.user()
    const mobile = await agreedNominee(portal, member)
    const read = (user_details_id: number) => root.call('my-data/nominee-of', { user_details_id })
    expect((await read(member.id)).data).toMatchObject({ mobile_no: mobile, state: 'yes' })
    const { data: none } = await read((await portal.user()).id)
    const { data: unknown } = await read(999_999)
    expect([none, unknown]).toEqual([null, null])
  })

  test('ends the access: the proof of the nominee opens nothing any more', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const proof = await proveNominee(portal, mobile)
    const close = () => root.call('my-data/nominee-close', { user_details_id: member.id })
    expect((await close()).message).toBe('my_data_admin.msg_access_closed')
    expect((await accountsOf(proof)).data.accounts).toEqual([])
    const body = { proof, user_details_id: member.id }
    expect((await portal.visitor.call('my-data/nominee-export', body)).httpStatus).toBe(404)
    expect((await portal.visitor.call('my-data/nominee-erase', body)).httpStatus).toBe(404)
    expect(await actionsOn(portal, member)).toContain('nominee_closed')
    expect(await close()).toMatchObject({
      httpStatus: 404,
      message: 'my_data_admin.err_not_opened',
    })
  })
})

describe('the family', () => {
  test('gets a message: the member and contact persons with an account', async () => {
    const [member, father, uncle] = [await portal.user(), await portal.user(), await portal.user()]
    await listedProfile(portal, {
      ownerId: member.id,
      fatherMobile: father.mobile,
      contactMobile1: uncle.mobile,
    })
    await openedNominee(portal, member, root)
    expect(await kindsOf(member)).toContain('nominee_access')
    expect(await kindsOf(father)).toContain('nominee_access_family')
    expect(await kindsOf(uncle)).toContain('nominee_access_family')
  })

  test('gets an SMS without a name if it has no account, once', async () => {
    const member = await portal.user({ lastName: 'Deshmukh' })
    const [father, uncle] = [portal.nextMobile(), portal.nextMobile()]
    await listedProfile(portal, {
      ownerId: member.id,
      fatherMobile: father,
      contactMobile1: uncle,
      contactMobile2: '',
    })
    await openedNominee(portal, member, root)
    await runJob(portal, 'nominee-family')
    await runJob(portal, 'nominee-family')
    const sent = portal.sentTexts.filter(({ mobile }) => [father, uncle].includes(mobile))
    expect(sent.map(({ mobile }) => mobile).toSorted()).toEqual([father, uncle].toSorted())
    for (const { text } of sent) expect(text).not.toContain('Deshmukh')
  })
})

test('a nominee who has not agreed cannot get access', async () => {
  const member = await portal.user()
  expect(await root.call('my-data/nominee-open', openBody(member))).toMatchObject({
    httpStatus: 404,
    message: 'my_data_admin.err_no_nominee',
  })
  await nameNominee(portal, member, portal.nextMobile())
  expect((await root.call('my-data/nominee-open', openBody(member))).message).toBe(
    'my_data_admin.err_no_nominee',
  )
})
