import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { isKnownDevice, rememberDevice } from '../login/known-devices.queries.ts'
import { startSession } from '../sessions/sessions.queries.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const end = (id: number) => admin.call('end-user-sessions', { user_details_id: id })

test('an admin logs a user out everywhere, and the audit trail records it', async () => {
  const asha = await portal.user()
  const other = portal.as(await startSession(db, asha.id, 'Elsewhere', 30))
  await rememberDevice(db, asha.id, 'd'.repeat(43), 365)
  expect(await end(asha.id)).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'users_page.msg_sessions_ended',
    params: { name: 'Asha Patil' },
    data: null,
  })
  expect((await asha.call('session/me', {})).httpStatus).toBe(401)
  expect((await other.call('session/me', {})).httpStatus).toBe(401)
  expect(await isKnownDevice(db, asha.id, 'd'.repeat(43))).toBe(false)
  const [entry] = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(asha.id)))
    .orderBy(desc(auditTrail.id))
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'user_sessions',
    subject: 'user',
    before: { sessions: 2 },
    after: { sessions: 0 },
  })
})

test('the account itself does not change', async () => {
  const asha = await portal.user()
  const details = async () =>
    (await admin.call('get-user-details-by-id', { user_details_id: asha.id })).data
  const before = await details()
  await end(asha.id)
  expect(await details()).toEqual(before)
})

test('an admin cannot end sessions of admins, the own ones, or of nobody', async () => {
  const other = await portal.admin()
  expect(await end(other.id)).toMatchObject({
    httpStatus: 403,
    message: 'users_page.err_not_allowed',
  })
  expect(await end(admin.id)).toMatchObject({ httpStatus: 403, message: 'users_page.err_self' })
  expect(await end(2_000_000_000)).toMatchObject({
    httpStatus: 404,
    message: 'users_page.err_not_found',
  })
  expect((await other.call('session/me', {})).httpStatus).toBe(200)
})
