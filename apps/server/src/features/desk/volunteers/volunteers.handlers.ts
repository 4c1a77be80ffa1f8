import type { volunteerCalls } from '@sangam/contract/desk/volunteer.calls'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { deskVolunteers } from '../../../db/schema/services/desk.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordAction } from '../../audit/audit.public.ts'

export const volunteerHandlers: Handlers<keyof typeof volunteerCalls> = {
  async 'desk/volunteers'({ db }) {
    const rows = await db
      .select({ given: deskVolunteers, user: users })
      .from(deskVolunteers)
      .innerJoin(users, eq(users.id, deskVolunteers.userId))
      .orderBy(asc(users.firstName), asc(users.id))
    return {
      message: 'common.msg_ok',
      data: rows.map(({ given, user }) => ({
        user_id: user.id,
        name: `${user.firstName} ${user.lastName}`.trim(),
        mobile: user.mobile,
        region_ids: given.regionIds,
        given_at: given.givenAt.toISOString(),
      })),
    }
  },

  async 'desk/give-right'({ body, caller, db, masterDataCache, refuse }) {
    const { region } = await masterDataCache.read()
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.mobile, body.mobile_no))
      if (user?.verification !== 'verified' || user.state !== 'active') {
        return refuse('desk_page.err_no_member', {
          errors: { mobile_no: 'desk_page.err_no_member' },
        })
      }
      if (user.role !== 'member') return refuse('desk_page.err_is_admin', { status: 409 })
      const given = { regionIds: body.region_ids, givenBy: caller.userId, givenAt: new Date() }
      await tx
        .insert(deskVolunteers)
        .values({ userId: user.id, ...given })
        .onConflictDoUpdate({ target: deskVolunteers.userId, set: given })
      const regions = region.filter(({ id }) => body.region_ids.includes(id))
      await record(tx, caller, 'desk_right_give', user, regions.map(({ name }) => name).join(', '))
    })
    return { message: 'desk_page.msg_right_given', data: null }
  },

  async 'desk/end-right'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(deskVolunteers)
        .where(eq(deskVolunteers.userId, body.user_id))
        .returning()
      if (!ended) return refuse('desk_page.err_no_volunteer', { status: 404 })
      const [user] = await tx.select().from(users).where(eq(users.id, body.user_id))
      if (user) await record(tx, caller, 'desk_right_end', user)
    })
    return { message: 'desk_page.msg_right_ended', data: null }
  },
}

const record = (
  tx: Queryable,
  by: Caller,
  action: 'desk_right_give' | 'desk_right_end',
  { id, firstName, lastName }: typeof users.$inferSelect,
  regions = '',
) =>
  recordAction(tx, {
    by,
    action,
    subject: 'user',
    subjectId: id,
    subjectName: `${firstName} ${lastName}`.trim(),
    before: {},
    after: {},
    remark: regions,
  })
