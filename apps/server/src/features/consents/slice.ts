import type { Slice } from '../../composition/slice.ts'
import { applyConsents } from '../profiles/profiles.public.ts'
import { peopleHandlers } from './asking/people.handlers.ts'
import { questionsJobOf } from './asking/questions.job.ts'
import { askPeople, confirmationJob, hasDueConsents, recordAnswers } from './consents.public.ts'
import { deadlinesJobOf } from './deadlines.job.ts'
import { consentsPersonalData } from './erasure.rules.ts'
import { ledgerHandlers } from './ledger.handlers.ts'
import { removeOldConsents } from './ledger.queries.ts'
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
  async onProfileSaved(tx, { profile, isNew, isOwn, form, by, env, secret }) {
    if (!isOwn) return []
    if (isNew) await recordAnswers(tx, { caller: by, ip: by.ip, secret }, form.consents, profile.id)
    const people = { profile, ownerMobile: by.mobile, candidateMobile: form.candidate_mobile_no }
    await applyConsents(tx, profile.id, await askPeople(tx, { env, secret }, people))
    return isNew ? [confirmationJob] : []
  },
  demo: () => import('./demo.ts'),
  tables: ['consents', 'confirmations'],
  personalData: consentsPersonalData,
}
