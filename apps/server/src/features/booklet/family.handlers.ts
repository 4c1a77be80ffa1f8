import type { OwnEdition } from '@sangam/contract/booklet/family.calls'
import { bookletPurposes } from '@sangam/contract/consents/values'
import { fieldsOfColumns } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isActing, profiles } from '../../db/schema/registry/profiles.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import { takesPart } from '../../visibility/seen.ts'
import { bookletAnswers } from '../consents/consents.public.ts'
import {
  findOwnStoredProfile,
  findProfileChoice,
  findVisibleProfile,
} from '../profiles/profiles.public.ts'
import {
  applyAnswer,
  canJoin,
  isNoticeChanged,
  lastDayOf,
  lockForAnswer,
  messageOf,
  proofOf,
} from './answers.ts'
import { listCurrent } from './booklets.queries.ts'
import type { Profile } from './entries.content.ts'
import { findEntry, type Rules } from './entries.queries.ts'
import { bookletJob } from './job.name.ts'

type FamilyCall = 'booklet/mine' | 'booklet/answer' | 'booklet/answer-own' | 'booklet/find'

export const familyHandlers: Handlers<FamilyCall> = {
  async 'booklet/mine'({ body, caller, db, env, secret }) {
    const [profile] = await db.select().from(profiles).where(isActing(caller.userId))
    const choice = await findProfileChoice(db, caller.userId)
    const editions = profile
      ? await ownEditions({ db, env, secret }, caller, profile, body.language)
      : []
    return {
      message: 'common.msg_ok',
      data: {
        editions,
        ...(choice && { own_profiles: choice }),
      },
    }
  },

  async 'booklet/answer'({ body, caller, db, env, ip, jobs, refuse, secret }) {
    if (isNoticeChanged(body, body.purpose)) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    const mustMake = await db.transaction(async (tx) => {
      const profile = await findOwnStoredProfile(tx, caller.userId, body.bride_groom_id)
      if (!profile) return refuse('booklet.err_not_found', { status: 404 })
      const booklet = await lockForAnswer(tx, body, refuse)
      await bookletAnswers.recordFamilyAnswer(tx, secret, caller.userId, {
        ...proofOf(body),
        purpose: body.purpose,
        profileId: profile.id,
        mobile: caller.mobile,
        channel: 'web',
        sessionId: caller.sessionId,
        ip,
      })
      return applyAnswer(tx, env, booklet, profile, body)
    })
    if (mustMake) await jobs.send(bookletJob, {})
    return { message: messageOf(body), data: null }
  },

  async 'booklet/answer-own'({ body, caller, db, env, ip, jobs, refuse, secret }) {
    if (isNoticeChanged(body, 'booklet')) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    const mustMake = await db.transaction(async (tx) => {
      const profile = await findOwnStoredProfile(tx, caller.userId, body.bride_groom_id)
      if (!profile) return refuse('booklet.err_not_found', { status: 404 })
      if (!(await bookletAnswers.isOwnCandidate(tx, profile.id, caller.mobile))) {
        return refuse('confirmations.err_not_candidate')
      }
      const booklet = await lockForAnswer(tx, body, refuse)
      await bookletAnswers.recordCandidateAnswer(tx, secret, {
        ...proofOf(body),
        purpose: 'booklet',
        profileId: profile.id,
        mobile: caller.mobile,
        channel: 'web',
        sessionId: caller.sessionId,
        ip,
      })
      return applyAnswer(tx, env, booklet, profile, { ...body, purpose: 'booklet' })
    })
    if (mustMake) await jobs.send(bookletJob, {})
    return { message: messageOf(body), data: null }
  },

  async 'booklet/find'({ body, caller, db, refuse }) {
    const [row] = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.registrationNumber, body.registration_number.toUpperCase()))
    const profile = row && (await findVisibleProfile(db, caller, row.id))
    if (!profile) return refuse('details_page.err_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: { bride_groom_id: profile.id } }
  },
}

async function ownEditions(
  { db, env, secret }: Rules & { db: Queryable },
  caller: { userId: number; mobile: string },
  profile: Profile,
  language: Language,
): Promise<OwnEdition[]> {
  const answerOf = await bookletAnswers.findFamilyAnswers(db, caller.userId, profile.id)
  const candidateOf = await bookletAnswers.findCandidateAnswers(db, secret, profile.id)
  const isOwnCandidate = await bookletAnswers.isOwnCandidate(db, profile.id, caller.mobile)
  const mustAsk = bookletAnswers.mustAskCandidate(env)
  const shown: OwnEdition[] = []
  for (const booklet of await listCurrent(db)) {
    shown.push({
      id: booklet.id,
      ...fieldsOfColumns(booklet, 'title'),
      event: booklet.event,
      closes_on: lastDayOf(booklet),
      state: booklet.state,
      number_mode: booklet.numberMode,
      can_join: canJoin(booklet),
      is_listed: takesPart(profile),
      is_included: (await findEntry(db, booklet.id, profile.id)) !== undefined,
      choices: bookletPurposes
        .filter((purpose) => purpose !== 'booklet_number' || booklet.numberMode === 'family')
        .map((purpose) => ({
          purpose,
          state: answerOf(purpose, booklet.id),
          notice: currentNotice(purpose, language),
        })),
      candidate: mustAsk ? candidateOf(booklet.id) : '',
      is_own_candidate: isOwnCandidate,
    })
  }
  return shown
}
