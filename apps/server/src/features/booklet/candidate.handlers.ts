import { fieldsOfColumns } from '@sangam/i18n/by-language'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import {
  bookletAnswers,
  isProofOf,
  type LinkContext,
  openLink,
} from '../consents/consents.public.ts'
import { lockProfile } from '../profiles/profiles.public.ts'
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
import { bookletJob } from './job.name.ts'

/** What brides and grooms do with the link of the SMS that they have got. */
export const candidateBookletHandlers: Handlers<
  'booklet/candidate-editions' | 'booklet/candidate-answer'
> = {
  async 'booklet/candidate-editions'(context) {
    const { body, db, env, secret } = context
    const link = await openCandidateLink(context)
    const mustAsk = bookletAnswers.mustAskCandidate(env)
    const answerOf = await bookletAnswers.findCandidateAnswers(db, secret, link.profile.id)
    const editions = (mustAsk ? await listCurrent(db) : [])
      .map((booklet) => ({
        id: booklet.id,
        ...fieldsOfColumns(booklet, 'title'),
        closes_on: lastDayOf(booklet),
        state: answerOf(booklet.id),
        can_join: canJoin(booklet),
      }))
      .filter(({ can_join, state }) => can_join || state === 'given')
    const notice = currentNotice('booklet', body.language)
    return { message: 'common.msg_ok', data: { editions, notice } }
  },

  async 'booklet/candidate-answer'(context) {
    const { body, db, env, ip, jobs, refuse, secret } = context
    const link = await openCandidateLink(context)
    if (isNoticeChanged(body, 'booklet')) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    const mustMake = await db.transaction(async (tx) => {
      // the lock order of all answers: the registration, then the edition
      const profile = await lockProfile(tx, link.profile.id)
      if (!profile) return refuse('confirmations.err_no_link', { status: 404 })
      const booklet = await lockForAnswer(tx, body, refuse)
      await bookletAnswers.recordCandidateAnswer(tx, secret, {
        ...proofOf(body),
        purpose: 'booklet',
        profileId: profile.id,
        mobile: link.mobile,
        channel: 'otp_link',
        sessionId: null,
        ip,
      })
      return applyAnswer(tx, env, booklet, profile, { ...body, purpose: 'booklet' })
    })
    if (mustMake) await jobs.send(bookletJob, {})
    return { message: messageOf(body), data: null }
  },
}

/** The registration of a link that was sent to its bride or groom, who has proved the number. */
async function openCandidateLink(
  context: LinkContext & {
    body: { token: string; proof: string }
    refuse: Refuse<'confirmations.err_no_link' | 'confirmations.err_proof'>
  },
) {
  const { body, refuse, secret } = context
  const opened = await openLink(context, body.token)
  if (!opened?.asked.profile || opened.asked.person.person !== 'candidate') {
    return refuse('confirmations.err_no_link', { status: 404 })
  }
  const { mobile } = opened.asked.person
  if (!isProofOf(secret, body.proof, mobile)) {
    return refuse('confirmations.err_proof', { status: 403 })
  }
  return { profile: opened.asked.profile, mobile }
}
