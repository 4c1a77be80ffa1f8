import { isEarlierPurpose, isVisibilityPurpose, statements } from '@sangam/contract/consents/values'
import type { Handlers } from '../../http/calls/handler.ts'
import { currentNotice, isAnswerCurrent } from '../../personal-data/notices.ts'
import { recommendedVisibilities } from '../../visibility/visibility.view.ts'
import {
  findOwnStoredProfile,
  findProfileChoice,
  findVisibilities,
} from '../profiles/profiles.public.ts'
import { recordAnswers } from './consents.public.ts'
import { applyConsents } from './effects.ts'
import { findNotice, findPurposes, findStates, findUnseen, isDue } from './ledger.queries.ts'

export const ledgerHandlers: Handlers<
  'consents/notice' | 'consents/mine' | 'consents/set' | 'consents/seen'
> = {
  async 'consents/notice'({ body, db, refuse }) {
    const { purpose, language, notice_sha256: sha256 } = body
    const now = isEarlierPurpose(purpose) ? undefined : currentNotice(purpose, language)
    if (now && (!sha256 || sha256 === now.notice_sha256)) {
      return { message: 'common.msg_ok', data: now }
    }
    const earlier = sha256 && (await findNotice(db, purpose, sha256))
    if (!earlier) return refuse('consents.err_no_notice', { status: 404 })
    return { message: 'common.msg_ok', data: earlier }
  },

  async 'consents/mine'({ body, caller, db, env }) {
    const purposes =
      body.purposes.length > 0 ? body.purposes : await findPurposes(db, caller.userId)
    const states = await findStates(db, caller.userId)
    const choice = await findProfileChoice(db, caller.userId)
    const answers = await findVisibilities(db, caller.userId, env)
    const recommended = recommendedVisibilities(env)
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
            ...(isVisibilityPurpose(purpose)
              ? { answer: answers?.[purpose] ?? ('' as const), recommended: recommended[purpose] }
              : { answer: '' as const, recommended: '' as const }),
            notice: currentNotice(purpose, body.language),
          }
        }),
        ...(choice && { own_profiles: choice }),
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
      const { bride_groom_id: profileId } = body
      const profile = await findOwnStoredProfile(tx, caller.userId, profileId)
      if (profileId && !profile) return refuse('details_page.err_not_found', { status: 404 })
      await recordAnswers(tx, { caller, secret, ip }, [body], profile?.id ?? null)
      if (profile) await applyConsents(tx, env, profile)
    })
    return {
      message: isGiven ? 'consents.msg_given' : 'consents.msg_withdrawn',
      data: null,
    }
  },

  async 'consents/seen'({ body: { language }, caller, db, ip, secret }) {
    const unseen = await findUnseen(db, caller.userId)
    const answers = unseen.map((purpose) => ({
      purpose,
      action: 'given' as const,
      language,
      isOnlySeen: true,
    }))
    await db.transaction((tx) => recordAnswers(tx, { caller, ip, secret }, answers, null))
    return { message: 'common.msg_ok', data: null }
  },
}
