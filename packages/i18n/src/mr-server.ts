import accounts from '../mr/server/accounts.json' with { type: 'json' }
import announcements from '../mr/server/announcements.json' with { type: 'json' }
import audit from '../mr/server/audit.json' with { type: 'json' }
import booklet from '../mr/server/booklet.json' with { type: 'json' }
import business from '../mr/server/business.json' with { type: 'json' }
import committee from '../mr/server/committee.json' with { type: 'json' }
import consents from '../mr/server/consents.json' with { type: 'json' }
import contact from '../mr/server/contact.json' with { type: 'json' }
import decisions from '../mr/server/decisions.json' with { type: 'json' }
import edits from '../mr/server/edits.json' with { type: 'json' }
import jobs from '../mr/server/jobs.json' with { type: 'json' }
import masterData from '../mr/server/master-data.json' with { type: 'json' }
import myData from '../mr/server/my-data.json' with { type: 'json' }
import notifications from '../mr/server/notifications.json' with { type: 'json' }
import operations from '../mr/server/operations.json' with { type: 'json' }
import payments from '../mr/server/payments.json' with { type: 'json' }
import profiles from '../mr/server/profiles.json' with { type: 'json' }
import registryImport from '../mr/server/registry-import.json' with { type: 'json' }
import resumes from '../mr/server/resumes.json' with { type: 'json' }
import reviews from '../mr/server/reviews.json' with { type: 'json' }
import safety from '../mr/server/safety.json' with { type: 'json' }
import securityEvents from '../mr/server/security-events.json' with { type: 'json' }
import trustSettings from '../mr/server/trust-settings.json' with { type: 'json' }
import type { ServerTexts } from './keys.ts'

/** The Marathi texts of documents that the server writes. */
export const mrServer: ServerTexts = {
  ...accounts,
  ...announcements,
  ...audit,
  ...booklet,
  ...business,
  ...committee,
  ...consents,
  ...contact,
  ...decisions,
  ...edits,
  ...jobs,
  ...masterData,
  ...myData,
  ...notifications,
  ...operations,
  ...payments,
  ...profiles,
  ...registryImport,
  ...resumes,
  ...reviews,
  ...safety,
  ...securityEvents,
  ...trustSettings,
}
