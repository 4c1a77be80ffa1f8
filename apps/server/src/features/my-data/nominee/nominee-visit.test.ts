import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { approvedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { letLeavingPass, runJob } from '../my-data.testing.ts'
import {
  actionsOn,
  agreedNominee,
  codeToNominee,
  fetchNomineeFile,
  letAccessPass,
  openedNominee,
  proveNominee,
} from './nominee.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const root = await portal.superAdmin()

const accountsOf = (proof: string) => portal.visitor.call('my-data/nominee-accounts', { proof })

describe('a nominee', () => {
  test('proves the number, downloads the copy and nothing of others', async () => {
    const { owner } = await approvedProfile(portal)
    const mobile = await openedNominee(portal, owner, root)
    const proof = await proveNominee(portal, mobile)
    const { data } = await accountsOf(proof)
    expect(data.accounts).toEqual([
      expect.objectContaining({
        user_details_id: owner.id,
        member_name: expect.stringMatching(/^\S+ \S+$/),
        export: null,
        exports_left: 3,
        is_closed: false,
        erased_on: '',
      }),
    ])
    expect((await fetchNomineeFile(portal, proof, owner)).statusCode).toBe(404)
    const body = { proof, user_details_id: owner.id }
    await portal.visitor.call('my-data/nominee-export', body)
    expect((await portal.visitor.call('my-data/nominee-export', body)).message).toBe(
      'my_data.err_export_running',
    )
    await runJob(portal, 'data-exports')
    const file = await fetchNomineeFile(portal, proof, owner)
    expect(file.statusCode).toBe(200)
    const copy = unzipSync(file.rawPayload)
    const rows = JSON.parse(Buffer.from(copy['data/users.json'] ?? []).toString())
    expect(rows).toEqual([expect.objectContaining({ mobile: owner.mobile })])
    expect(await actionsOn(portal, owner)).toContain('nominee_export')
  })

  test('erases the account with the same grace period, in which the member can stay', async () => {
    const { owner, id } = await approvedProfile(portal)
    const mobile = await openedNominee(portal, owner, root)
    const body = { proof: await proveNominee(portal, mobile), user_details_id: owner.id }
    const erased = await portal.visitor.call('my-data/nominee-erase', body)
    expect(erased).toMatchObject({ message: 'my_data.msg_nominee_erased', params: { days: 7 } })
    expect(await actionsOn(portal, owner)).toContain('nominee_erased')
    const reader = await portal.user({ hasListAccess: true })
    const read = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect(read.httpStatus).toBe(404)
    expect((await owner.call('session/me', {})).httpStatus).toBe(401)
    expect(await portal.visitor.call('my-data/nominee-erase', body)).toMatchObject({
      httpStatus: 409,
      message: 'my_data.err_already_closed',
    })
    const { data } = await accountsOf(body.proof)
    expect(data.accounts[0]).toMatchObject({ is_closed: true, erased_on: erased.data.erased_on })
    const login = await portal.visitor.call(
      'login-otp-verification',
      await askForCode(portal, owner.mobile),
    )
    expect(login.data).toMatchObject({ leaving: { erased_on: erased.data.erased_on } })
    await letLeavingPass(portal, owner, 7 * 24 + 1)
    await runJob(portal, 'account-retention')
    expect(await db.select().from(users).where(eq(users.id, owner.id))).toEqual([])
    expect((await accountsOf(body.proof)).data.accounts).toEqual([])
  })

  test('erases an account once: of 20 simultaneous requests one succeeds', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const body = { proof: await proveNominee(portal, mobile), user_details_id: member.id }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.visitor.call('my-data/nominee-erase', body)),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  })

  test('finds nothing before the access is opened, and gets the same code as everybody', async () => {
    const member = await portal.user()
    const mobile = await agreedNominee(portal, member)
    const proof = await proveNominee(portal, mobile)
    expect((await accountsOf(proof)).data.accounts).toEqual([])
    const body = { proof, user_details_id: member.id }
    const refused = await portal.visitor.call('my-data/nominee-erase', body)
    const unknown = await portal.visitor.call('my-data/nominee-erase', {
      ...body,
      user_details_id: 999_999,
    })
    expect(refused).toMatchObject({ httpStatus: 404, message: 'my_data.err_no_access' })
    expect(unknown).toEqual(refused)
    expect((await fetchNomineeFile(portal, proof, member)).statusCode).toBe(404)
    expect((await member.call('session/me', {})).httpStatus).toBe(200)
  })

  test('does not send the proof in an address, which stays in histories and logs', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const proof = await proveNominee(portal, mobile)
    await portal.visitor.call('my-data/nominee-export', { proof, user_details_id: member.id })
    await runJob(portal, 'data-exports')
    const query = `user_details_id=${member.id}&proof=${encodeURIComponent(proof)}`
    const url = `${apiPath}/my-data/nominee-export.zip?${query}`
    expect((await portal.app.inject({ url })).statusCode).toBe(404)
    expect((await fetchNomineeFile(portal, proof, member)).statusCode).toBe(200)
  })

  test('loses the access after the days of the setting', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    await letAccessPass(portal, member, 31)
    const proof = await proveNominee(portal, mobile)
    expect((await accountsOf(proof)).data.accounts).toEqual([])
    const body = { proof, user_details_id: member.id }
    expect((await portal.visitor.call('my-data/nominee-erase', body)).httpStatus).toBe(404)
    expect((await member.call('my-data/summary', {})).data.nominee?.access_until).toBe('')
  })

  test('loses it when the member, who is alive, removes the nominee', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const proof = await proveNominee(portal, mobile)
    expect((await member.call('my-data/summary', {})).data.nominee?.access_until).not.toBe('')
    await member.call('my-data/nominee-remove', {})
    expect((await accountsOf(proof)).data.accounts).toEqual([])
  })

  test('of another member reaches neither the file nor the account', async () => {
    const [member, other] = [await portal.user(), await portal.user()]
    await openedNominee(portal, member, root)
    const proof = await proveNominee(portal, await openedNominee(portal, other, root))
    const body = { proof, user_details_id: member.id }
    expect((await portal.visitor.call('my-data/nominee-export', body)).httpStatus).toBe(404)
    expect((await portal.visitor.call('my-data/nominee-erase', body)).httpStatus).toBe(404)
    expect((await fetchNomineeFile(portal, proof, member)).statusCode).toBe(404)
  })

  test('of the last super admin cannot erase the account', async () => {
    const alone = await startPortal({ settings: withoutOtpLimits })
    const only = await alone.superAdmin()
    const second = await alone.superAdmin()
    const mobile = await openedNominee(alone, only, second)
    await second.call('my-data/leave', {})
    const proof = await proveNominee(alone, mobile)
    const body = { proof, user_details_id: only.id }
    expect(await alone.visitor.call('my-data/nominee-erase', body)).toMatchObject({
      httpStatus: 409,
      message: 'my_data.err_member_last_super_admin',
    })
  })

  test('needs the code of the phone; proofs cannot be guessed and end', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const given = await codeToNominee(portal, mobile)
    const wrong = given.otp === '000000' ? '111111' : '000000'
    const verified = await portal.visitor.call('my-data/nominee-verify', {
      mobile_no: mobile,
      ...given,
      otp: wrong,
    })
    expect(verified.message).toBe('signup_page.err_invalid_otp')
    expect(await accountsOf('guessed')).toMatchObject({
      httpStatus: 403,
      message: 'my_data.err_nominee_proof',
    })
  })

  test('cannot use the proof of a complaint', async () => {
    const member = await portal.user()
    const mobile = await openedNominee(portal, member, root)
    const { data: sent } = await portal.visitor.call('safety/send-code', { mobile_no: mobile })
    const otp = portal.sent.findLast((message) => message.mobile === mobile)?.code ?? ''
    const { data } = await portal.visitor.call('safety/verify', {
      mobile_no: mobile,
      otp,
      otp_reference_id: sent.otp_reference_id,
    })
    expect((await accountsOf(data.proof)).httpStatus).toBe(403)
  })
})
