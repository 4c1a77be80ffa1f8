import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addMember } from './committee.testing.ts'
import { eraseDeletedMembers } from './members.queries.ts'

const portal = await startPortal()
const admin = await portal.admin()
const { db } = portal.services
let id = 0

beforeEach(async () => {
  await db.delete(committeeMembers)
  id = await addMember(portal, admin)
})

const setState = (acton_name: number | string, person = admin) =>
  person.send('committee/enable-disable', {
    committee_member_id: id,
    acton_name,
    action_type: 'enable_disable',
  })

describe('activating, deactivating and deleting', () => {
  test('change the state and answer with the name of the member', async () => {
    expect(await setState('0')).toMatchObject({
      httpStatus: 200,
      message: 'committee.msg_deactivated',
      params: { name: 'Shobha Dilip Gawande' },
    })
    expect((await setState(1)).message).toBe('committee.msg_activated')
    expect((await setState(2)).message).toBe('committee.msg_deleted')
  })

  test('are recorded in the audit trail with the state before and after', async () => {
    await setState(0)
    const entries = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(id)))
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'committee_enable_disable',
      before: { state: 'active' },
      after: { state: 'deactivated' },
    })
  })

  test('are for admins only', async () => {
    expect((await setState(2, await portal.user())).httpStatus).toBe(403)
    expect((await setState(0, await portal.superAdmin())).httpStatus).toBe(200)
  })

  test('are refused to the second of two admins who do the same at once', async () => {
    const other = await portal.admin()
    const answers = await Promise.all([setState(0), setState(0, other)])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(answers.find(({ httpStatus }) => httpStatus === 409)?.message).toBe(
      'committee.err_already_done',
    )
  })

  test('cannot restore a deleted member', async () => {
    await setState(2)
    expect(await setState(1)).toMatchObject({ httpStatus: 404, message: 'committee.err_not_found' })
  })

  test.each([3, -1, 'x', ''])('refuse %j', async (value) => {
    expect((await setState(value)).httpStatus).toBe(400)
  })
})

test('members deleted more than 180 days ago are erased with their photos', async () => {
  const recent = await addMember(portal, admin)
  for (const member of [id, recent]) {
    await admin.call('committee/enable-disable', { committee_member_id: member, acton_name: 2 })
  }
  await db.execute(sql`update committee_members set updated_at = now() - interval '181 days'
    where id = ${id}`)
  const [{ imagePath } = { imagePath: '' }] = await db
    .select()
    .from(committeeMembers)
    .where(eq(committeeMembers.id, id))
  await eraseDeletedMembers(db, 180)
  expect(await db.select({ id: committeeMembers.id }).from(committeeMembers)).toEqual([
    { id: recent },
  ])
  const [photo] = await db.select().from(uploads).where(eq(uploads.path, imagePath))
  expect(photo?.isClaimed).toBe(false)
})
