import accounts from '../en/server/accounts.json' with { type: 'json' }
import announcements from '../en/server/announcements.json' with { type: 'json' }
import audit from '../en/server/audit.json' with { type: 'json' }
import booklet from '../en/server/booklet.json' with { type: 'json' }
import business from '../en/server/business.json' with { type: 'json' }
import committee from '../en/server/committee.json' with { type: 'json' }
import consents from '../en/server/consents.json' with { type: 'json' }
import contact from '../en/server/contact.json' with { type: 'json' }
import decisions from '../en/server/decisions.json' with { type: 'json' }
import edits from '../en/server/edits.json' with { type: 'json' }
import jobs from '../en/server/jobs.json' with { type: 'json' }
import masterData from '../en/server/master-data.json' with { type: 'json' }
import myData from '../en/server/my-data.json' with { type: 'json' }
import notifications from '../en/server/notifications.json' with { type: 'json' }
import operations from '../en/server/operations.json' with { type: 'json' }
import payments from '../en/server/payments.json' with { type: 'json' }
import profiles from '../en/server/profiles.json' with { type: 'json' }
import registryImport from '../en/server/registry-import.json' with { type: 'json' }
import resumes from '../en/server/resumes.json' with { type: 'json' }
import reviews from '../en/server/reviews.json' with { type: 'json' }
import safety from '../en/server/safety.json' with { type: 'json' }
import securityEvents from '../en/server/security-events.json' with { type: 'json' }
import trustSettings from '../en/server/trust-settings.json' with { type: 'json' }

/** The texts of documents that the server writes; the browser never loads them. */
export const enServer = {
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
