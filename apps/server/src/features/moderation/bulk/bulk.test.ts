import type { Input } from '@sangam/contract/calls'
import { bulkActions, bulkRecordsMax } from '@sangam/contract/moderation/values'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { done, failed, seen } from './bulk.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const decideMany = (body: Input<'decisions/decide-many'>, by = admin) =>
  by.call('decisions/decide-many', body)
const pendingUser = () => portal.user({ verification: 'pending', numberVerifiedAt: new Date() })
const verificationOf = async (people: TestUser[]) => {
  const rows = await db
    .select({ verification: users.verification })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(users.id)
  return rows.map(({ verification }) => verification)
}

describe('deciding about several records', () => {
  test('decides about each one, with one entry each in the audit trail', async () => {
    const people = [await pendingUser(), await pendingUser(), await pendingUser()]
    const answer = await decideMany({
      queue: 'users',
      action: 'verify',
      records: await seen(portal, 'users', ...people),
    })
    expect(answer).toMatchObject({ httpStatus: 200 })
    expect(answer.data.outcomes).toEqual(people.map(({ id }) => done(id)))
    expect(await verificationOf(people)).toEqual(['verified', 'verified', 'verified'])
    const trail = await db
      .select({ at: auditTrail.at, action: auditTrail.action })
      .from(auditTrail)
      .where(
        and(
          eq(auditTrail.subject, 'user'),
          inArray(
            auditTrail.subjectId,
            people.map(({ id }) => String(id)),
          ),
        ),
      )
    expect(trail.map(({ action }) => action)).toEqual(people.map(() => 'user_verification'))
    // an entry has the time of its transaction
    expect(new Set(trail.map(({ at }) => at.getTime())).size).toBe(people.length)
  })

  test('reports each failure by record and decides about the others', async () => {
    const [first, changed, last] = [await pendingUser(), await pendingUser(), await pendingUser()]
    const other = await portal.admin()
    const answer = await decideMany({
      queue: 'users',
      action: 'reject',
      acton_remark: 'Not known',
      records: [
        ...(await seen(portal, 'users', first)),
        { id: changed.id, seen_updated_at: '2020-01-01T00:00:00.000Z' },
        ...(await seen(portal, 'users', admin, other, { id: 2_000_000_000 }, last)),
      ],
    })
    expect(answer.data.outcomes).toEqual([
      done(first.id),
      failed(changed.id, 'users_page.err_changed'),
      failed(admin.id, 'users_page.err_self'),
      failed(other.id, 'users_page.err_not_allowed'),
      failed(2_000_000_000, 'users_page.err_not_found'),
      done(last.id),
    ])
    expect(await verificationOf([first, changed, last])).toEqual([
      'rejected',
      'pending',
      'rejected',
    ])
  })

  test('reports an unexpected error as a failure of its record', async () => {
    const [broken, next] = [await pendingUser(), await pendingUser()]
    await db.execute(
      sql.raw(`create function refuse_user() returns trigger language plpgsql as
        $$ begin if new.id = ${broken.id} then raise 'broken'; end if; return new; end $$;
        create trigger refuse_user before update on users
        for each row execute function refuse_user()`),
    )
    const answer = await decideMany({
      queue: 'users',
      action: 'verify',
      records: await seen(portal, 'users', broken, next),
    })
    await db.execute(sql`drop trigger refuse_user on users; drop function refuse_user()`)
    expect(answer.data.outcomes).toEqual([failed(broken.id, 'approval.err_failed'), done(next.id)])
    expect(await verificationOf([broken, next])).toEqual(['pending', 'verified'])
  })

  test('asks for a reason where one record needs it', async () => {
    const people = [await pendingUser(), await pendingUser()]
    for (const action of ['reject', 'deactivate'] as const) {
      const answer = await decideMany({
        queue: 'users',
        action,
        records: await seen(portal, 'users', ...people),
      })
      expect(answer.data.outcomes).toEqual(
        people.map(({ id }) => failed(id, 'users_page.err_remark_required')),
      )
    }
    expect(await verificationOf(people)).toEqual(['pending', 'pending'])
  })

  test('two admins at once: each record is decided once', async () => {
    const profiles = [await registerProfile(portal), await registerProfile(portal)]
    const other = await portal.admin()
    const request = {
      queue: 'profiles',
      action: 'approve',
      records: await seen(portal, 'profiles', ...profiles),
    } as const
    const answers = await Promise.all([decideMany(request), decideMany(request, other)])
    for (const [place, { id }] of profiles.entries()) {
      const outcomes = answers.map(({ data }) => data.outcomes[place])
      expect(outcomes.filter((outcome) => outcome?.is_done)).toHaveLength(1)
      expect(outcomes.filter((outcome) => !outcome?.is_done)).toEqual([
        failed(id, 'details_page.err_already_decided'),
      ])
    }
  })
})

describe('a request is refused', () => {
  test('with more records than the setting allows, before anything is decided', async () => {
    const small = await startPortal({ settings: { BULK_MAX_RECORDS: '1' }, sameDatabaseAs: portal })
    const people = [await pendingUser(), await pendingUser()]
    const records = await seen(portal, 'users', ...people)
    expect(
      await small
        .as(admin.token)
        .call('decisions/decide-many', { queue: 'users', action: 'verify', records }),
    ).toMatchObject({ httpStatus: 400, message: 'approval.err_too_many', params: { max: 1 } })
    expect(await verificationOf(people)).toEqual(['pending', 'pending'])
    expect(
      await small.as(admin.token).call('decisions/undo-many', {
        subject: 'user',
        subject_ids: people.map(({ id }) => id),
      }),
    ).toMatchObject({ httpStatus: 400, message: 'approval.err_too_many' })
  })

  test.each([
    ['an action of another queue', { queue: 'jobs', action: 'verify', records: [{ id: 1 }] }],
    ['an unknown action', { queue: 'jobs', action: 'delete', records: [{ id: 1 }] }],
    ['an unknown queue', { queue: 'payments', action: 'approve', records: [{ id: 1 }] }],
    [
      'a record without the state that the admin saw',
      { queue: 'jobs', action: 'approve', records: [{ id: 1, seen_version: 1 }] },
    ],
    [
      'a profile without the version that the admin saw',
      { queue: 'profiles', action: 'approve', records: [{ id: 1 }] },
    ],
    ['no records', { queue: 'jobs', action: 'approve', records: [] }],
    ['a record twice', { queue: 'jobs', action: 'approve', records: [{ id: 1 }, { id: 1 }] }],
    [
      'too many records',
      {
        queue: 'jobs',
        action: 'approve',
        records: Array.from({ length: bulkRecordsMax + 1 }, (_, index) => ({ id: index + 1 })),
      },
    ],
  ])('with %s', async (_what, body) => {
    expect(await admin.send('decisions/decide-many', body)).toMatchObject({ httpStatus: 400 })
  })

  test.each(Object.entries(bulkActions))('of a member, for %s', async (queue, actions) => {
    const member = await portal.user()
    for (const action of actions) {
      expect(
        await member.send('decisions/decide-many', { queue, action, records: [{ id: 1 }] }),
      ).toMatchObject({ httpStatus: 403 })
    }
  })
})

describe('undoing several decisions', () => {
  test('restores every record, and reports the one that has changed since', async () => {
    const people = [await pendingUser(), await pendingUser(), await pendingUser()]
    const [, , changed] = people
    if (!changed) throw new Error('three users are needed')
    await decideMany({
      queue: 'users',
      action: 'verify',
      records: await seen(portal, 'users', ...people),
    })
    await db
      .update(users)
      .set({ updatedAt: new Date(0) })
      .where(eq(users.id, changed.id))
    const answer = await admin.call('decisions/undo-many', {
      subject: 'user',
      subject_ids: people.map(({ id }) => id),
    })
    expect(answer.data.outcomes.map(({ is_done, message }) => [is_done, message])).toEqual([
      [true, 'approval.msg_undone'],
      [true, 'approval.msg_undone'],
      [false, 'approval.err_undo'],
    ])
    expect(await verificationOf(people)).toEqual(['pending', 'pending', 'verified'])
  })

  test('is refused to another admin', async () => {
    const user = await pendingUser()
    await decideMany({
      queue: 'users',
      action: 'verify',
      records: await seen(portal, 'users', user),
    })
    const other = await portal.admin()
    const answer = await other.call('decisions/undo-many', {
      subject: 'user',
      subject_ids: [user.id],
    })
    expect(answer.data.outcomes).toEqual([failed(user.id, 'approval.err_undo')])
  })
})
