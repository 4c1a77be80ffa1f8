import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { findOwnerOf } from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { lockNomineeOf } from '../../consents/consents.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { nomineeAccessDays } from '../periods.ts'
import { closeAccess, type NomineeRow, openAccess } from './nominee.queries.ts'
import { nomineeView } from './nominee.view.ts'
import { familyJob, familyWithAccounts } from './nominee-family.ts'

/** An admin cannot decide about his or her account, or give the access to his or her phone. */
const isInvolved = ({ userId, mobile }: Caller, nominee: NomineeRow) =>
  nominee.userId === userId || nominee.mobile === mobile

async function subjectOf(db: Queryable, userId: number) {
  const { name } = await findOwnerOf(db, userId)
  return { subject: 'user', subjectId: userId, subjectName: name } as const
}

/** A super admin opens the data of a member to the nominee, after a letter with a document. */
export const nomineeAccessHandlers: Handlers<
  'my-data/nominee-of' | 'my-data/nominee-open' | 'my-data/nominee-close'
> = {
  async 'my-data/nominee-of'({ body, db, secret }) {
    return {
      message: 'common.msg_ok',
      data: await nomineeView({ db, secret }, body.user_details_id),
    }
  },

  async 'my-data/nominee-open'({ body, caller, db, jobs, refuse }) {
    const { user_details_id: userId, acton_remark: remark } = body
    const until = await db.transaction(async (tx) => {
      const nominee = await lockNomineeOf(tx, userId)
      if (nominee?.state !== 'yes') return refuse('my_data_admin.err_no_nominee', { status: 404 })
      if (isInvolved(caller, nominee))
        return refuse('my_data_admin.err_nominee_involved', { status: 403 })
      const opened = await openAccess(tx, userId, nomineeAccessDays)
      await recordAction(tx, {
        by: caller,
        action: 'nominee_opened',
        ...(await subjectOf(tx, userId)),
        before: {},
        after: {},
        remark,
      })
      await notify(tx, { kind: 'nominee_access', to: userId })
      const family = familyWithAccounts(userId, nominee.mobile)
      await notify(tx, { kind: 'nominee_access_family', to: family })
      return opened
    })
    await jobs.send(familyJob, {})
    return {
      message: 'my_data_admin.msg_access_opened',
      params: { days: nomineeAccessDays },
      data: { access_until: until.toISOString() },
    }
  },

  async 'my-data/nominee-close'({ body, caller, db, refuse }) {
    const { user_details_id: userId } = body
    await db.transaction(async (tx) => {
      if (!(await closeAccess(tx, userId)))
        return refuse('my_data_admin.err_not_opened', { status: 404 })
      await recordAction(tx, {
        by: caller,
        action: 'nominee_closed',
        ...(await subjectOf(tx, userId)),
        before: {},
        after: {},
      })
    })
    return { message: 'my_data_admin.msg_access_closed', data: null }
  },
}
