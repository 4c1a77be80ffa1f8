import { statements } from '@sangam/contract/consents/values'
import type { Handlers } from '../../http/handler.ts'
import { applyConsents, findOwnStoredProfile } from '../profiles/profiles.public.ts'
import { isAnswerCurrent, recordAnswers } from './consents.public.ts'
import { findEffects } from './effects.ts'
import { findNotice, findPurposes, findStates, isDue, principalOfUser } from './ledger.queries.ts'
import { currentNotice } from './notices.ts'

export const ledgerHandlers: Handlers<'consents/notice' | 'consents/mine' | 'consents/set'> = {
  async 'consents/notice'({ body, db, refuse }) {
    const { purpose, language, notice_sha256: sha256 } = body
    const now = currentNotice(purpose, language)
    if (!sha256 || sha256 === now.notice_sha256) return { message: 'common.msg_ok', data: now }
    const earlier = await findNotice(db, purpose, sha256)
    if (!earlier) return refuse('consents.err_no_notice', { status: 404 })
    return { message: 'common.msg_ok', data: earlier }
  },

  async 'consents/mine'({ body, caller, db }) {
    const purposes =
      body.purposes.length > 0 ? body.purposes : await findPurposes(db, caller.userId)
    const states = await findStates(db, principalOfUser(caller.userId))
    return {
      message: 'common.msg_ok',
      data: {
        consents: purposes.map((purpose) => {
          const state = states.find((one) => one.purpose === purpose)
          return {
            purpose,
            state: state?.action ?? ('none' as const),
            at: state?.at.toISOString() ?? '',
            is_due: isDue(purpose, state),
            is_required: purpose === 'account',
            notice: currentNotice(purpose, body.language),
          }
        }),
      },
    }
  },

  async 'consents/set'({ body, caller, db, env, ip, refuse, secret }) {
    const isGiven = body.action === 'given'
    if (!isAnswerCurrent(body)) return refuse('consents.err_notice_changed', { status: 409 })
    if (!isGiven && body.purpose === 'account') return refuse('consents.err_required')
    if (!isGiven && statements.includes(body.purpose)) return refuse('consents.err_statement')
    await db.transaction(async (tx) => {
      // the lock of the profile orders concurrent answers, so that the last row decides the effect
      const profile = await findOwnStoredProfile(tx, caller.userId)
      await recordAnswers(tx, { caller, secret, ip }, [body], profile?.id ?? null)
      if (profile) await applyConsents(tx, profile.id, await findEffects(tx, env, profile))
    })
    return {
      message: isGiven ? 'consents.msg_given' : 'consents.msg_withdrawn',
      data: null,
    }
  },
}
