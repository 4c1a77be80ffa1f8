import { describe, expect, test } from 'vitest'
import { businessOf } from '../features/business/business.testing.ts'
import { giveResume, postJob } from '../features/jobs/jobs.testing.ts'
import {
  claimed,
  decidePayment,
  newUtr,
  type Payer,
  paymentSettings,
} from '../testing/payment-factory.ts'
import { listedProfile, registerProfile } from '../testing/profile-factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })

const refused = { httpStatus: 403, message: 'approval.err_own_record', data: null }

/** Creates a record of the owner that waits for a decision, and returns the decision. */
type Waiting = (owner: TestUser) => Promise<(by: TestUser) => Promise<{ httpStatus: number }>>

const waiting: Record<string, Waiting> = {
  'cash payment': async (owner) => {
    const { number } = await payerOf(owner)
    return (by) =>
      by.call('payments/record', {
        registration_number: number,
        amount: '501',
        method: 'cash',
        acton_remark: 'At the office',
      })
  },
  refund: async (owner) => {
    const id = await claimed(portal, await payerOf(owner))
    await decidePayment(await portal.admin(), id)
    return (by) => by.call('payments/refund', { payment_id: id, acton_remark: 'Paid twice' })
  },
}

async function payerOf(owner: TestUser, ownerId = owner.id): Promise<Payer> {
  const { id, number } = await listedProfile(portal, { ownerId })
  return { ...owner, profileId: id, number }
}

describe.each(Object.entries(waiting))('the own %s', (_kind, prepare) => {
  test.each(['admin', 'superAdmin'] as const)(
    'is decided by somebody else than this %s',
    async (role) => {
      const owner = await portal[role]()
      const decideAs = await prepare(owner)
      expect(await decideAs(owner)).toMatchObject(refused)
      expect(await decideAs(await portal.admin())).toMatchObject({ httpStatus: 200 })
    },
  )
})

test('a claim that an admin entered for a family is decided by another admin', async () => {
  const admin = await portal.admin()
  const family = await portal.user()
  const id = await claimed(portal, await payerOf(admin, family.id))
  expect(await decidePayment(admin, id)).toMatchObject(refused)
  const details = (by: TestUser) => by.call('payments/details', { payment_id: id })
  expect((await details(admin)).data).toMatchObject({ is_approval: false, needs_other_admin: true })
  const other = await portal.admin()
  expect((await details(other)).data).toMatchObject({ is_approval: true, needs_other_admin: false })
  expect(await decidePayment(other, id)).toMatchObject({ httpStatus: 200 })
})

test('the own payment in a bank statement is confirmed by another admin', async () => {
  const admin = await portal.admin()
  const own = await payerOf(admin)
  const utr = newUtr()
  await claimed(portal, own, utr)
  const statement = `Date,Narration,Reference,Credit\n02/03/2026,UPI fee,${utr},501.00\n`
  const { data } = await sendFile(portal, admin, 'payments/statement', {
    bytes: Buffer.from(statement),
  })
  const line = data.matched[0]
  expect(line?.payment).toMatchObject({ utr, is_approval: false, needs_other_admin: true })
  const confirm = (by: TestUser) =>
    by.call('payments/statement-confirm', { statement_id: data.id, line_ids: [line?.id ?? 0] })
  expect(await confirm(admin)).toMatchObject(refused)
  expect(await confirm(await portal.admin())).toMatchObject({ httpStatus: 200 })
})

test('records say that another admin must decide', async () => {
  const owner = await portal.admin()
  const other = await portal.admin()
  const { id } = await registerProfile(portal, { owner })
  const { business_id } = await businessOf(portal, owner)
  const jobId = await postJob(owner)
  const resumeId = await giveResume(portal, owner)
  const flagsFor = async (by: TestUser) => {
    const records = await Promise.all([
      by.call('get-vadhu-var-details-by-id', { bride_groom_id: id }),
      by.call('business/get-business-details-by-id', { business_id }),
      by.call('job/get-posted-job-details-by-id', { jm_job_posted_id: jobId }),
      by.call('job/get-job-profile-details-by-id', { job_profile_id: resumeId }),
    ])
    return records.map(({ data }) => data.needs_other_admin)
  }
  expect(await flagsFor(owner)).toEqual([true, true, true, true])
  expect(await flagsFor(other)).toEqual([false, false, false, false])
})
