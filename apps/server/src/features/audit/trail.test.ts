import type { Input } from '@sangam/contract/calls'
import { todayInIndia } from '@sangam/contract/dates'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { fetchFile } from '../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db, pool } = portal.services
const admin = await portal.user({ firstName: 'Prakash', lastName: 'Ingle', role: 'admin' })
const superAdmin = await portal.superAdmin()

type Action = Input<'user-actions'>['action_type']
const changeUser = (
  by: TestUser,
  on: TestUser,
  action: Action,
  value: string,
  remark = 'A reason',
) =>
  by.call('user-actions', {
    user_details_id: on.id,
    action_type: action,
    acton_data: value,
    acton_remark: remark,
  })
const trail = (filter: Input<'admin/audit-trail'> = {}) => admin.call('admin/audit-trail', filter)

test.each([
  ['user_verification', '1', { verification: 'pending' }, 'Verification', 'Pending', 'Verified'],
  ['user_verification', '2', { verification: 'pending' }, 'Verification', 'Pending', 'Rejected'],
  ['user_enable_disable', '0', {}, 'State', 'Active', 'Deactivated'],
  ['user_enable_disable', '1', { state: 'deactivated' }, 'State', 'Deactivated', 'Active'],
  ['vadhu_var_access', '1', {}, 'Vadhu-var access', 'No', 'Yes'],
  ['vadhu_var_access', '0', { hasListAccess: true }, 'Vadhu-var access', 'Yes', 'No'],
  ['user_associate', '1', {}, 'Associate', 'No', 'Yes'],
  ['user_role', 'admin', {}, 'Role', 'Member', 'Admin'],
] as const)(
  '%s %s is recorded with actor, subject, values before and after, and remark',
  async (action, value, columns, label, before, after) => {
    const asha = await portal.user(columns)
    await changeUser(superAdmin, asha, action, value, 'seen in person')
    const { data } = await trail({ limit: 1 })
    expect(data.data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        action,
        actor_id: superAdmin.id,
        actor_name: 'Savita Deshmukh',
        subject: 'user',
        subject_id: String(asha.id),
        has_subject: true,
        subject_name: 'Asha Patil',
        sentence: expect.stringMatching(/\{\{actor\}\}.*\{\{subject\}\}/),
        changes: [{ label, before, after }],
        remark: 'seen in person',
      },
    ])
  },
)

test.each([
  ['a chosen reason', 'reason.not_member', 'Not a member of the community', 'समाजाचे सभासद नाहीत'],
  ['one that was stored as a text', 'फोटो स्पष्ट नाही', 'The photo is not clear', 'फोटो स्पष्ट नाही'],
  ['a typed one', 'Ask Meena', 'Ask Meena', 'Ask Meena'],
])(
  '%s is in the language of the reader, in the trail and in its file',
  async (_, stored, en, mr) => {
    await changeUser(admin, await portal.user(), 'vadhu_var_access', '1', stored)
    const texts = { en, mr }
    for (const lang of languages) {
      const { data } = await trail({ action: 'vadhu_var_access', limit: 1, lang })
      expect(data.data[0]?.remark).toBe(texts[lang])
      const file = await fetchFile(portal, superAdmin, `exports/audit.csv?lang=${lang}`)
      expect(file.body).toContain(`: ${texts[lang]}`)
    }
  },
)

test('an entry has the id of the actor and the name at that time', async () => {
  const asha = await portal.user()
  await changeUser(admin, asha, 'vadhu_var_access', '1')
  const [entry] = await db
    .select()
    .from(auditTrail)
    .where(sql`subject_id = ${String(asha.id)}`)
  expect(entry?.actorId).toBe(admin.id)
})

test.each([
  ['changed', 'update audit_trail set remark = $1'],
  ['removed', 'delete from audit_trail where remark <> $1'],
])('an entry cannot be %s, not even by the database user of the portal', async (_, statement) => {
  await changeUser(admin, await portal.user(), 'vadhu_var_access', '1', 'kept')
  const before = await db.select().from(auditTrail)
  await expect(pool.query(statement, ['forged'])).rejects.toThrow('append-only')
  expect(await db.select().from(auditTrail)).toEqual(before)
})

test('a refused action is not recorded', async () => {
  const before = await db.$count(auditTrail)
  await changeUser(admin, superAdmin, 'user_enable_disable', '0')
  await changeUser(admin, admin, 'user_enable_disable', '0')
  expect(await db.$count(auditTrail)).toBe(before)
})

describe('reading', () => {
  test('members and pending members get 403, visitors 401', async () => {
    const refused = { httpStatus: 403, message: 'common.err_not_allowed', data: null }
    expect(await (await portal.user()).call('admin/audit-trail', {})).toMatchObject(refused)
    const pending = await portal.user({ verification: 'pending' })
    expect(await pending.call('admin/audit-trail', {})).toMatchObject(refused)
    expect((await portal.visitor.call('admin/audit-trail', {})).httpStatus).toBe(401)
  })

  test('pages have no gaps and no repeats, newest first', async () => {
    const asha = await portal.user()
    for (let count = 0; count < 25; count += 1) {
      await changeUser(admin, asha, 'vadhu_var_access', String(count % 2), `change ${count}`)
    }
    const first = await trail()
    expect(first.data.data).toHaveLength(20)
    const ids: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data }: Awaited<ReturnType<typeof trail>> = await trail({ limit: 7, cursor })
      ids.push(...data.data.map(({ id }) => id))
      cursor = data.next_cursor
    }
    const all = await db.select({ id: auditTrail.id }).from(auditTrail)
    expect(ids).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  test('can be filtered by action', async () => {
    const asha = await portal.user()
    await changeUser(superAdmin, asha, 'user_role', 'admin')
    await changeUser(superAdmin, asha, 'user_role', 'member')
    const { data } = await trail({ action: 'user_role', limit: 100 })
    expect(data.data.length).toBeGreaterThanOrEqual(2)
    expect(new Set(data.data.map(({ action }) => action))).toEqual(new Set(['user_role']))
    expect(data.data.filter((entry) => entry.subject_id === String(asha.id))).toHaveLength(2)
  })

  test('can be searched by the names of subject and actor, ignoring case', async () => {
    const meera = await portal.user({ firstName: 'Meera', lastName: 'Joshi' })
    const other = await portal.user({ firstName: 'Nobody', lastName: 'Else' })
    const gopal = await portal.user({ firstName: 'गोपाळ', lastName: 'राऊत', role: 'admin' })
    await changeUser(gopal, meera, 'vadhu_var_access', '1')
    await changeUser(admin, meera, 'vadhu_var_access', '0')
    await changeUser(gopal, other, 'vadhu_var_access', '1')
    const namesFor = async (search: string) =>
      (await trail({ search })).data.data.map((entry) => [entry.actor_name, entry.subject_name])
    expect(await namesFor('mEERA jo')).toEqual([
      ['Prakash Ingle', 'Meera Joshi'],
      ['गोपाळ राऊत', 'Meera Joshi'],
    ])
    expect(await namesFor('गोपाळ')).toEqual([
      ['गोपाळ राऊत', 'Nobody Else'],
      ['गोपाळ राऊत', 'Meera Joshi'],
    ])
  })

  test.each(['%', '_'])('%s in a search is matched literally', async (search) => {
    const odd = await portal.user({ firstName: `x${search}y`, lastName: '' })
    await changeUser(admin, odd, 'vadhu_var_access', '1')
    const { data } = await trail({ search })
    expect(data.data.map((entry) => entry.subject_id)).toEqual([String(odd.id)])
  })

  test('can be filtered by admin and by day in India', async () => {
    const other = await portal.user({ firstName: 'Gita', lastName: 'Mane', role: 'admin' })
    const asha = await portal.user()
    await changeUser(other, asha, 'vadhu_var_access', '1')
    const { data: actors } = await admin.call('admin/audit-actors', {})
    expect(actors).toContainEqual({ id: other.id, name: 'Gita Mane' })
    const subjectsFor = async (filter: Input<'admin/audit-trail'>) =>
      (await trail({ actor: other.id, ...filter })).data.data.map((entry) => entry.subject_id)
    const today = todayInIndia()
    expect(await subjectsFor({})).toEqual([String(asha.id)])
    expect(await subjectsFor({ from: today, to: today })).toEqual([String(asha.id)])
    expect(await subjectsFor({ to: '2020-01-01' })).toEqual([])
    expect(await subjectsFor({ from: '2200-01-01' })).toEqual([])
  })

  test('shows a record with the name that it has now', async () => {
    const asha = await portal.user({ firstName: 'Asha', lastName: 'Old' })
    await changeUser(admin, asha, 'vadhu_var_access', '1')
    await db.execute(sql`update users set last_name = 'New' where id = ${asha.id}`)
    const { data } = await trail({ limit: 1 })
    expect(data.data[0]?.subject_name).toBe('Asha New')
  })

  test('an unknown action is refused with the name of the field', async () => {
    const answer = await admin.send('admin/audit-trail', { action: 'user_delete' })
    expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, ['action']])
  })
})
