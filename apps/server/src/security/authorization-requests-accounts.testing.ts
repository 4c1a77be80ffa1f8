import type { accountCalls } from '@sangam/contract/accounts/calls'
import type { accountAdminCalls } from '@sangam/contract/accounts/users.calls'
import type { auditCalls } from '@sangam/contract/audit/calls'
import type { dashboardCalls } from '@sangam/contract/dashboard/calls'
import type { masterDataCalls } from '@sangam/contract/master-data/calls'
import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema/accounts.ts'
import { startSession } from '../features/accounts/sessions.queries.ts'
import { askForCode } from '../testing/otp-login.ts'
import type { TestPortal, TestUser } from '../testing/test-portal.ts'
import { type Requests, written } from './authorization-cells.testing.ts'

type AccountPath =
  | keyof typeof accountCalls
  | keyof typeof accountAdminCalls
  | keyof typeof auditCalls
  | keyof typeof dashboardCalls
  | keyof typeof masterDataCalls

const nothing = async () => ({ body: {} })

let lastMobile = 9_700_000_000
const newMobile = () => {
  lastMobile += 1
  return String(lastMobile)
}
const signUp = (mobile: string) => ({
  fname: 'Asha',
  lname: 'Patil',
  mobile_no: mobile,
  region_id: 1,
})

/** A session in another place than the one that calls. */
async function otherSession({ services: { db } }: TestPortal, user: TestUser): Promise<number> {
  if (user.id === 0) return 1
  await startSession(db, user.id, 'Elsewhere', 30)
  const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  return written(rows.filter(({ device }) => device === 'Elsewhere')).id
}

const actionOn = (
  { id }: TestUser,
  action_type: 'vadhu_var_access' | 'user_role' = 'vadhu_var_access',
  acton_data = '1',
) => ({ body: { user_details_id: id || 1, action_type, acton_data, acton_remark: '' } })

export const accountRequests: Requests<AccountPath> = {
  login: async ({ portal }) => ({ body: { mobile_no: (await portal.user()).mobile } }),
  'login-otp-verification': async ({ portal }) => ({
    body: await askForCode(portal, (await portal.user()).mobile),
  }),
  // who has proved a number finishes the form for that number
  'save-user-details': async ({ person, caller }) => ({
    body: signUp(person === 'unfinished' ? caller.mobile : newMobile()),
  }),
  'save-user-details: with a number that is taken': async ({ portal }) => ({
    body: signUp((await portal.user()).mobile),
  }),
  logout: nothing,
  'session/me': nothing,
  'session/list': nothing,
  'session/end': async ({ portal, caller }) => ({
    body: { session_id: await otherSession(portal, caller) },
  }),
  'session/end: of somebody else': async ({ portal }) => ({
    body: { session_id: await otherSession(portal, await portal.user()) },
  }),
  'session/end-all': nothing,
  'associate/summary': nothing,

  'get-user-list': async ({ owner }) => ({
    body: { search: owner.mobile },
    shows: ({ data }) => data.some(({ id }) => id === owner.id),
  }),
  'get-user-details-by-id': async ({ owner }) => ({ body: { user_details_id: owner.id } }),
  'user-actions': async ({ portal }) => actionOn(await portal.user()),
  'user-actions: on an admin': async ({ portal }) => actionOn(await portal.admin()),
  'user-actions: on oneself': async ({ caller }) => actionOn(caller),
  'user-actions: another role': async ({ portal }) =>
    actionOn(await portal.user(), 'user_role', 'admin'),
  'admin/dashboard': nothing,
  'admin/audit-trail': nothing,
  'get-master-data': nothing,
}
