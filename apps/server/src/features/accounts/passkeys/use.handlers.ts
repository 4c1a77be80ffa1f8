import type { Handlers } from '../../../http/calls/handler.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import type { Limit } from '../../../limits/rate-limits.ts'
import type { Env } from '../../../settings/env.ts'
import { recordSecurityEvent } from '../../audit/audit.public.ts'
import { confirmSession, logIn } from '../accounts.public.ts'
import { requestOptions, usePasskey } from './request.ts'

const usesByAddress = (env: Env): Limit => ({
  name: 'passkey-address',
  points: env.OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})

/** Users log in or confirm their identity with a passkey. */
export const passkeyUseHandlers: Handlers<
  'passkeys/login-options' | 'passkeys/login' | 'passkeys/confirm-options' | 'passkeys/confirm'
> = {
  async 'passkeys/login-options'(context) {
    await useByAddress(context, usesByAddress(context.env))
    return { message: 'common.msg_ok', data: await requestOptions(context, null) }
  },

  async 'passkeys/login'(context) {
    const { body, env, refuse } = context
    await useByAddress(context, usesByAddress(env))
    const { passkey, isAccepted } = await usePasskey(context, body.passkey, null)
    const login = passkey && isAccepted ? await logIn(context, passkey.userId) : null
    await recordSecurityEvent(context, {
      ...(passkey && { userId: passkey.userId }),
      ...eventOf(login),
    })
    return login ?? refuse('passkeys.err_login')
  },

  async 'passkeys/confirm-options'(context) {
    const { caller, env } = context
    await useByAddress(context, usesByAddress(env))
    return { message: 'common.msg_ok', data: await requestOptions(context, caller.userId) }
  },

  async 'passkeys/confirm'(context) {
    const { body, caller, db, env, refuse } = context
    await useByAddress(context, usesByAddress(env))
    const { isAccepted } = await usePasskey(context, body.passkey, caller.userId)
    const { userId, mobile } = caller
    if (!isAccepted) {
      const failure = { kind: 'confirmation_failed', reason: 'invalid_passkey' } as const
      await recordSecurityEvent(context, { ...failure, userId, mobile })
      return refuse('passkeys.err_confirm')
    }
    await confirmSession(db, caller.sessionId, 'passkey')
    await recordSecurityEvent(context, { kind: 'confirmed', userId, mobile })
    return { message: 'identity.msg_confirmed', data: null }
  },
}

/** What the security events record about a login. */
const eventOf = (login: Awaited<ReturnType<typeof logIn>>) => {
  if (!login) return { kind: 'login_failed', reason: 'invalid_passkey' } as const
  if (!login.data.access_token) return { kind: 'login_failed', reason: 'account_closed' } as const
  return { kind: 'login' } as const
}
