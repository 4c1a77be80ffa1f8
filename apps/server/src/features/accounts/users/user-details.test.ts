import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const correct = { fname: 'Meera', lname: 'Khandare', region_id: 3, city_village_name: 'Akola' }
const correctDetails = (by: TestUser, { id }: TestUser, details = correct) =>
  by.call('correct-user-details', { user_details_id: id, ...details })
const trailOf = ({ id }: TestUser) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(id)))

test('an admin corrects the details of a verified member, who stays logged in', async () => {
  const asha = await portal.user()
  expect(await correctDetails(admin, asha)).toMatchObject({
    httpStatus: 200,
    message: 'users_page.msg_done',
    params: { name: 'Meera Khandare' },
    data: { id: asha.id, first_name: 'Meera', region_id: 3, city_name: 'Akola', is_verified: 1 },
  })
  expect((await asha.call('session/me', {})).data).toMatchObject({
    first_name: 'Meera',
    last_name: 'Khandare',
    region_id: 3,
    city_village_name: 'Akola',
  })
})

test('the audit trail names the changed fields and not their values', async () => {
  const asha = await portal.user({ firstName: 'Aasha', lastName: 'Khandare' })
  await correctDetails(admin, asha, { ...correct, city_village_name: '' })
  const [entry, ...others] = await trailOf(asha)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'user_details',
    actorId: admin.id,
    after: { fields: 'firstName, regionId' },
  })
  expect(JSON.stringify(entry)).not.toContain('Aasha')
})

test('without a change nothing is recorded', async () => {
  const asha = await portal.user()
  await correctDetails(admin, asha)
  await correctDetails(admin, asha)
  expect(await trailOf(asha)).toHaveLength(1)
})

test('only verified and active members are corrected by an admin', async () => {
  for (const state of [{ verification: 'pending' }, { state: 'deactivated' }] as const) {
    const person = await portal.user(state)
    const [before] = await db.select().from(users).where(eq(users.id, person.id))
    expect(await correctDetails(admin, person)).toMatchObject({
      httpStatus: 400,
      message: 'users_page.err_not_verified',
    })
    expect(await db.select().from(users).where(eq(users.id, person.id))).toEqual([before])
  }
})
