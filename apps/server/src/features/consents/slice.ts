import { isVisibilityPurpose } from '@sangam/contract/consents/values'
import type { Slice } from '../../composition/slice.ts'
import { peopleHandlers } from './asking/people.handlers.ts'
import { questionsJobOf } from './asking/questions.job.ts'
import {
  askPeople,
  changedAnswers,
  confirmationJob,
  hasDueConsents,
  recordAccountNotice,
  recordAnswers,
} from './consents.public.ts'
import { deadlinesJobOf } from './deadlines.job.ts'
import { applyConsents } from './effects.ts'
import { consentsPersonalData } from './erasure.rules.ts'
import { ledgerHandlers } from './ledger.handlers.ts'
import { findStates, removeOldConsents } from './ledger.queries.ts'
import { candidateCheckHandlers } from './link/candidate-check.handlers.ts'
import { linkHandlers } from './link/link.handlers.ts'

export const consents: Slice<'consents'> = {
  handlers: {
    ...ledgerHandlers,
    ...peopleHandlers,
    ...linkHandlers,
    ...candidateCheckHandlers,
  },
  jobs: (services) => [questionsJobOf(services), deadlinesJobOf(services)],
  expire: ({ db, env }) => removeOldConsents(db, env.CONSENT_RECORD_DAYS),
  // only people who have signed up have something to agree to
  onLogin: async (db, { id, signedUpAt }) =>
    signedUpAt !== null && (await hasDueConsents(db, id)) ? { consents_due: 1 } : {},
  onSignUp: recordAccountNotice,
  async onProfileSaved(tx, { profile, isNew, isOwn, form, by, channel, env, secret }) {
    if (!isOwn) return []
    const answered = { caller: by, ip: by.ip, secret, channel }
    const earlier = await findStates(tx, by.userId, profile.id)
    const agreed = form.consents.filter(({ purpose }) => isNew && !isVisibilityPurpose(purpose))
    const answers = [...agreed, ...changedAnswers(form.consents, profile, earlier)]
    await recordAnswers(tx, answered, answers, profile.id)
    const candidateMobile = form.candidate_mobile_no
    const people = { profile, ownerMobile: by.mobile, candidateMobile, isNew }
    const isAsking = await askPeople(tx, { env, secret }, people)
    await applyConsents(tx, env, profile)
    return isAsking ? [confirmationJob] : []
  },
  demo: () => import('./demo.ts'),
  tables: ['consents', 'confirmations'],
  personalData: consentsPersonalData,
}
