import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../db/schema/services/payments.ts'
import {
  claim,
  claimed,
  decidePayment,
  newUtr,
  payer,
  paymentSettings,
} from '../../testing/payment-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const admin = await portal.admin()

const undo = (subject_id: number) =>
  admin.call('decisions/undo', { subject: 'payment', subject_id })
const stateOf = async (id: number) => {
  const [row] = await portal.services.db
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .orderBy(desc(payments.id))
  return row?.state
}

test('a refused payment waits again, and the same admin can confirm it', async () => {
  const id = await claimed(portal, await payer(portal))
  await decidePayment(admin, id, 'failed', 'Not received')
  expect(await undo(id)).toMatchObject({ httpStatus: 200, message: 'approval.msg_undone' })
  expect(await stateOf(id)).toBe('claimed')
  expect(await decidePayment(admin, id, 'done', '')).toMatchObject({ httpStatus: 200 })
})

test('a confirmed payment stays confirmed, because its receipt is valid', async () => {
  const id = await claimed(portal, await payer(portal))
  await decidePayment(admin, id, 'done', '')
  expect(await undo(id)).toMatchObject({ httpStatus: 409, message: 'approval.err_undo' })
  expect(await stateOf(id)).toBe('done')
})

test('a refusal stays after the family has reported another payment', async () => {
  const family = await payer(portal)
  const id = await claimed(portal, family)
  await decidePayment(admin, id, 'failed', 'Not received')
  expect(await claim(family)).toMatchObject({ httpStatus: 200 })
  expect(await undo(id)).toMatchObject({ httpStatus: 409, message: 'approval.err_undo' })
  expect(await stateOf(id)).toBe('failed')
})

test('a refusal stays after another family has used the number', async () => {
  const utr = newUtr()
  const id = await claimed(portal, await payer(portal), utr)
  await decidePayment(admin, id, 'failed', 'Not received')
  await claimed(portal, await payer(portal), utr)
  expect(await undo(id)).toMatchObject({ httpStatus: 409, message: 'approval.err_undo' })
  expect(await stateOf(id)).toBe('failed')
})
