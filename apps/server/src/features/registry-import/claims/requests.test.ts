import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notifications } from '../../../db/schema/base/notifications.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addPhoto, storedRow } from '../registry-import.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const admin = await portal.superAdmin()
const values = { fname: 'Priya', mname: 'Suresh', lname: 'Patil', city_village: 'Khamgaon' }

/** A row that the father has taken and that has the number of the uncle, too. */
async function takenRow() {
  const [father, uncle] = [await portal.user(), await portal.user()]
  const { row, batch } = await storedRow(portal, {
    state: 'held',
    values,
    mobiles: [father.mobile, uncle.mobile],
  })
  await addPhoto(portal, row.id)
  await father.call('claims/take', { row_id: row.id })
  return { father, uncle, row_id: row.id, batchId: batch.id }
}
const messagesOf = async (user: TestUser) =>
  (await db.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ kind }) => kind,
  )
const draftOf = async (user: TestUser) =>
  (await user.call('drafts/mine', { form: 'profile', record_id: 0 })).data

describe('a second number of a taken row', () => {
  test('sees that the row is taken and asks for it once', async () => {
    const { uncle, row_id } = await takenRow()
    const login = await portal.visitor.call(
      'login-otp-verification',
      await askForCode(portal, uncle.mobile),
    )
    expect(login.data).toMatchObject({ claims_due: 1 })
    expect((await uncle.call('claims/mine', {})).data).toMatchObject([
      { row_id, is_taken: true, is_asked: false },
    ])
    expect((await uncle.call('claims/take', { row_id })).httpStatus).toBe(404)
    const answers = await Promise.all([
      uncle.call('claims/ask', { row_id }),
      uncle.call('claims/ask', { row_id }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect((await uncle.call('claims/mine', {})).data).toMatchObject([{ is_asked: true }])
  })

  test('gets it if an admin says so, with the photo, and both are told', async () => {
    const { father, uncle, row_id, batchId } = await takenRow()
    await uncle.call('claims/ask', { row_id })
    const { data } = await admin.call('import/rows', { batch_id: batchId, filter: 'asked' })
    expect(data.data).toMatchObject([
      {
        request: {
          taken_by: expect.stringContaining(father.mobile),
          asked_by: expect.stringContaining(uncle.mobile),
        },
      },
    ])
    await admin.call('import/decide-request', { row_id, decision: 'give' })
    expect(await draftOf(father)).toMatchObject({ values: {}, picture: '' })
    const draft = await draftOf(uncle)
    expect(draft.values).toMatchObject(values)
    expect((await portal.app.inject(draft.picture)).statusCode).toBe(200)
    expect(await messagesOf(uncle)).toEqual(['claim_granted'])
    expect(await messagesOf(father)).toEqual(['claim_moved'])
    expect((await father.call('claims/mine', {})).data).toEqual([])
  })

  test('does not get it if an admin says so, and cannot ask again', async () => {
    const { father, uncle, row_id } = await takenRow()
    await uncle.call('claims/ask', { row_id })
    await admin.call('import/decide-request', { row_id, decision: 'keep' })
    expect((await draftOf(father)).values).toMatchObject(values)
    expect(await messagesOf(uncle)).toEqual(['claim_declined'])
    expect(await messagesOf(father)).toEqual(['claim_kept'])
    expect((await uncle.call('claims/ask', { row_id })).httpStatus).toBe(404)
    expect(await admin.call('import/decide-request', { row_id, decision: 'keep' })).toMatchObject({
      httpStatus: 409,
      message: 'import_page.err_no_request',
    })
  })

  test('is told when the first one has sent the registration', async () => {
    const { father, uncle, row_id } = await takenRow()
    await uncle.call('claims/ask', { row_id })
    await registerProfile(portal, { owner: father })
    expect(await messagesOf(uncle)).toEqual(['claim_declined'])
    const [row] = await db.select().from(importRows).where(eq(importRows.id, row_id))
    expect(row).toMatchObject({ state: 'agreed', askedBy: null, mobiles: [] })
  })

  test('that says "not ours" is removed from the row', async () => {
    const { father, uncle, row_id } = await takenRow()
    await uncle.call('claims/refuse', { row_id, answer: 'not_ours' })
    expect((await uncle.call('claims/mine', {})).data).toEqual([])
    expect((await uncle.call('claims/refuse', { row_id, answer: 'remove' })).httpStatus).toBe(404)
    const [row] = await db.select().from(importRows).where(eq(importRows.id, row_id))
    expect(row).toMatchObject({ state: 'claimed', claimedBy: father.id, mobiles: [father.mobile] })
  })
})
