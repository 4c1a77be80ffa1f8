import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { Services } from '../../../composition/services.ts'
import type { Transaction } from '../../../db/client.ts'
import { findUserByMobile } from '../account.queries.ts'
import { finishLogin } from '../login/login.outcome.ts'
import { checkOtp, sendOtp } from '../login/otp-sending.ts'
import { grantRole } from '../operator-roles.ts'

/** How the setup of a portal creates the first super admin. */
export const firstAdmin = {
  /** Sends the code with which the first super admin proves the number. */
  sendOtp: (services: Parameters<typeof sendOtp>[0], mobile: string) =>
    sendOtp(services, { mobile, purpose: 'setup', isTrusted: false }),

  checkOtp: (
    services: Pick<Services, 'db' | 'env' | 'limits' | 'secret'>,
    given: { id: string; mobile: string; code: string },
  ) => checkOtp(services, { ...given, purpose: 'setup', isTrusted: false }),

  /** Makes the owner of a proved number the super admin. */
  grant: (tx: Transaction, mobile: string) => grantRole(tx, mobile, 'super_admin'),

  async logIn(context: Parameters<typeof finishLogin>[0], mobile: string): Promise<SessionUser> {
    const user = await findUserByMobile(context.db, mobile)
    if (!user) throw new Error('the account of the first super admin is missing')
    const { data } = await finishLogin(context, user, { by: 'code', isNewDevice: false })
    return data
  },
}
