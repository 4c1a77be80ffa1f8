import type { Slice } from '../../slice.ts'
import { candidateBookletHandlers } from './booklet.handlers.ts'
import { candidateCheckHandlers } from './candidate-check.handlers.ts'
import { deadlinesJobOf } from './deadlines.job.ts'
import { consentsPersonalData } from './erasure.rules.ts'
import { ledgerHandlers } from './ledger.handlers.ts'
import { removeOldConsents } from './ledger.queries.ts'
import { linkHandlers } from './link.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { questionsJobOf } from './questions.job.ts'

export const consents: Slice<'consents'> = {
  handlers: {
    ...ledgerHandlers,
    ...peopleHandlers,
    ...linkHandlers,
    ...candidateCheckHandlers,
    ...candidateBookletHandlers,
  },
  jobs: (services) => [questionsJobOf(services), deadlinesJobOf(services)],
  expire: ({ db, env }) => removeOldConsents(db, env.CONSENT_RECORD_DAYS),
  demo: () => import('./demo.ts'),
  tables: ['consents', 'confirmations'],
  personalData: consentsPersonalData,
}
