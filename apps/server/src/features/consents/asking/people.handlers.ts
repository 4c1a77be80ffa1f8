import type { KeyObject } from 'node:crypto'
import type { Verification } from '@sangam/contract/codes'
import type { Confirmation } from '@sangam/contract/consents/calls'
import { hasAccess, isAdmin } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { hashNumber } from '../../../settings/secret.ts'
import { isOwner } from '../../../visibility/seen.ts'
import { hiddenView } from '../../../visibility/visibility.view.ts'
import { notify } from '../../notifications/notifications.public.ts'
import {
  findSeat,
  findVisibleProfile,
  lockProfile,
  needsCheck,
  shownState,
} from '../../profiles/profiles.public.ts'
import { confirmationJob, refusalOfAsking } from '../consents.public.ts'
import { applyConsents } from '../effects.ts'
import { recordConsent } from '../ledger.queries.ts'
import { storeCandidateAnswer } from '../link/answering.queries.ts'
import { asksPerProfile } from './asking.limits.ts'
import {
  askNumber,
  type ConfirmationRow,
  endQuestion,
  findCandidate,
  findConfirmations,
  isCandidateElsewhere,
  saveCandidateMobile,
} from './asking.queries.ts'
import { canGetSms, endOf, isAskedBy, linkOf, type PersonOfProfile, peopleOf } from './people.ts'
import { linkAddress, templateOf } from './questions.sms.ts'

/** What a family does about the people of its registration. */
export const peopleHandlers: Handlers<
  'confirmations/list' | 'confirmations/ask' | 'confirmations/answer-own'
> = {
  async 'confirmations/list'({ body, caller, db, env, publicUrl, refuse, secret }) {
    const profile = await findVisibleProfile(db, caller, body.bride_groom_id)
    if (!profile || !(isOwner(caller, profile) || isAdmin(caller))) {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    const candidate = await findCandidate(db, profile.id)
    const mobile = candidate?.mobile ?? ''
    const asked = await findConfirmations(db, [profile.id])
    const isOwnCandidate = mobile !== '' && mobile === profile.ownerMobile
    const people = peopleOf(profile, mobile)
      .filter(({ person, mobile: number }) => person !== 'contact2' || number !== '')
      .map((person) => {
        const stored = personView(secret, person, asked, {
          owner: { mobile: profile.ownerMobile, verification: profile.ownerVerification },
          asksMax: asksPerProfile,
        })
        const question = { ...person, profileId: profile.id, userId: null }
        const hasLink = stored.state === 'asked' && isOwner(caller, profile)
        const view = {
          ...stored,
          can_ask: stored.can_ask && isAskedBy(env)(person),
          link: hasLink ? linkAddress(publicUrl, linkOf(secret, question)) : '',
        }
        if (person.person !== 'candidate' || !isOwnCandidate) return view
        const at = candidate?.agreedAt ?? candidate?.refusedAt ?? null
        const state = candidate?.agreedAt ? 'yes' : candidate?.refusedAt ? 'no' : 'none'
        return {
          ...view,
          state,
          answered_at: at?.toISOString() ?? '',
          can_ask: false,
          link: '',
        } as const
      })
    return {
      message: 'common.msg_ok',
      data: {
        people,
        policy: env.trust.candidate_consent,
        due_at: candidate?.agreedAt ? '' : (candidate?.dueAt?.toISOString() ?? ''),
        is_own_candidate: isOwnCandidate,
        is_withheld: hiddenView(profile).is_withheld,
        candidate_number: candidate?.numberOf ?? 'own',
        needs_check: candidate !== undefined && needsCheck(env, candidate),
      },
    }
  },

  async 'confirmations/ask'({ body, caller, db, env, jobs, refuse, secret }) {
    const { bride_groom_id: profileId, person: asked } = body
    if (asked !== 'candidate' && !env.trust.ask_contact_persons) {
      return refuse('confirmations.err_only_candidate')
    }
    if (!templateOf(env, asked === 'candidate' ? 'candidate' : 'contact_person')) {
      return refuse('confirmations.err_no_template', { status: 503 })
    }
    const isSent = await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, profileId)
      if (!profile || !isOwner(caller, profile)) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (asked === 'candidate' && body.mobile_no) {
        const isShared = [profile.fatherMobile, caller.mobile].includes(body.mobile_no)
        if (isShared && (await isCandidateElsewhere(tx, profileId, body.mobile_no))) {
          return refuse('confirmations.err_shared_number')
        }
        // only the bride or groom ends their seat, also by another number
        if (await findSeat(tx, profileId, 'candidate')) {
          return refuse('people.err_takes_part', { status: 409 })
        }
        await saveCandidateMobile(tx, profileId, body.mobile_no)
      }
      const candidate = await findCandidate(tx, profileId)
      const person = peopleOf(profile, candidate?.mobile ?? '').find((one) => one.person === asked)
      if (!person || !canGetSms(person.mobile)) return refuse('confirmations.err_no_number')
      // the login has confirmed the number of the member; as the candidate the member answers in the session
      if (person.mobile === caller.mobile) {
        if (asked === 'candidate') return false
        return refuse('confirmations.err_own_number')
      }
      const { purpose, mobile } = person
      const outcome = await askNumber(
        tx,
        { env, secret },
        { profileId, userId: null, purpose, mobile },
      )
      if (outcome !== 'asked') return refuse(refusalOfAsking[outcome], { status: 409 })
      return true
    })
    if (!isSent) return { message: 'confirmations.msg_answer_here', data: null }
    await jobs.send(confirmationJob, {})
    const isWaiting = !hasAccess(caller, 'member')
    return {
      message: isWaiting ? 'confirmations.msg_waiting' : 'confirmations.msg_asked',
      data: null,
    }
  },

  async 'confirmations/answer-own'({ body, caller, db, env, ip, refuse, secret }) {
    const isAgreed = body.answer === 'yes'
    const { language } = body
    if (currentNotice('candidate', language).notice_sha256 !== body.notice_sha256) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    await db.transaction(async (tx) => {
      const profile = await lockProfile(tx, body.bride_groom_id)
      const candidate = profile && (await findCandidate(tx, profile.id))
      const seat = profile && (await findSeat(tx, profile.id, 'candidate'))
      const isCandidate = candidate?.mobile === caller.mobile || seat?.userId === caller.userId
      if (!profile || !(isCandidate || isOwner(caller, profile))) {
        return refuse('details_page.err_not_found', { status: 404 })
      }
      if (!isCandidate) return refuse('confirmations.err_not_candidate')
      await recordConsent(tx, {
        principal: `candidate:${profile.id}`,
        profileId: profile.id,
        mobileHash: hashNumber(secret, caller.mobile),
        purpose: 'candidate',
        action: isAgreed ? 'given' : 'withdrawn',
        language,
        channel: 'login_number',
        sessionId: caller.sessionId,
        ip,
      })
      await storeCandidateAnswer(tx, profile, isAgreed)
      if (candidate)
        await endQuestion(tx, { profileId: profile.id, secret }, candidate, body.answer)
      await applyConsents(tx, env, profile)
      const kind = isAgreed ? 'candidate_agreed' : 'candidate_declined'
      await notify(tx, { kind, to: profile.ownerId, recordId: profile.id })
    })
    return { message: isAgreed ? 'confirmations.msg_yes' : 'confirmations.msg_no', data: null }
  },
}

function personView(
  secret: KeyObject,
  { person, purpose, name, mobile }: PersonOfProfile,
  asked: readonly ConfirmationRow[],
  { owner, asksMax }: { owner: { mobile: string; verification: Verification }; asksMax: number },
): Omit<Confirmation, 'link'> {
  const hash = hashNumber(secret, mobile)
  const ofNumber = asked.filter(({ mobileHash }) => mobileHash.equals(hash))
  const row = mobile === '' ? undefined : ofNumber.find((one) => one.purpose === purpose)
  const isOwn = mobile !== '' && mobile === owner.mobile && person !== 'candidate'
  const state = isOwn ? 'own' : row ? shownState(row, owner.verification) : 'none'
  const asks = ofNumber.reduce((sum, one) => sum + one.asks, 0)
  return {
    person,
    name,
    number_end: endOf(mobile),
    state,
    answered_at: row?.answeredAt?.toISOString() ?? '',
    ends_at: row && state === 'asked' ? row.endsAt.toISOString() : '',
    can_ask: ['none', 'asked', 'expired'].includes(state) && asks < asksMax,
  }
}
