import accounts from '../mr/admin/accounts.json' with { type: 'json' }
import announcements from '../mr/admin/announcements.json' with { type: 'json' }
import audit from '../mr/admin/audit.json' with { type: 'json' }
import blocks from '../mr/admin/blocks.json' with { type: 'json' }
import booklet from '../mr/admin/booklet.json' with { type: 'json' }
import business from '../mr/admin/business.json' with { type: 'json' }
import committee from '../mr/admin/committee.json' with { type: 'json' }
import consents from '../mr/admin/consents.json' with { type: 'json' }
import contact from '../mr/admin/contact.json' with { type: 'json' }
import dashboard from '../mr/admin/dashboard.json' with { type: 'json' }
import decisions from '../mr/admin/decisions.json' with { type: 'json' }
import edits from '../mr/admin/edits.json' with { type: 'json' }
import introductions from '../mr/admin/introductions.json' with { type: 'json' }
import jobs from '../mr/admin/jobs.json' with { type: 'json' }
import masterData from '../mr/admin/master-data.json' with { type: 'json' }
import myData from '../mr/admin/my-data.json' with { type: 'json' }
import notifications from '../mr/admin/notifications.json' with { type: 'json' }
import operations from '../mr/admin/operations.json' with { type: 'json' }
import payments from '../mr/admin/payments.json' with { type: 'json' }
import preferences from '../mr/admin/preferences.json' with { type: 'json' }
import profiles from '../mr/admin/profiles.json' with { type: 'json' }
import push from '../mr/admin/push.json' with { type: 'json' }
import registryImport from '../mr/admin/registry-import.json' with { type: 'json' }
import resumes from '../mr/admin/resumes.json' with { type: 'json' }
import reviews from '../mr/admin/reviews.json' with { type: 'json' }
import safety from '../mr/admin/safety.json' with { type: 'json' }
import savedSearches from '../mr/admin/saved-searches.json' with { type: 'json' }
import securityEvents from '../mr/admin/security-events.json' with { type: 'json' }
import shareLinks from '../mr/admin/share-links.json' with { type: 'json' }
import trustSettings from '../mr/admin/trust-settings.json' with { type: 'json' }
import wishList from '../mr/admin/wish-list.json' with { type: 'json' }
import type { AdminTexts } from './keys.ts'

/** The Marathi texts of pages for admins. */
export const mrAdmin: AdminTexts = {
  ...blocks,
  ...accounts,
  ...announcements,
  ...audit,
  ...booklet,
  ...business,
  ...committee,
  ...consents,
  ...contact,
  ...dashboard,
  ...decisions,
  ...edits,
  ...introductions,
  ...jobs,
  ...masterData,
  ...myData,
  ...notifications,
  ...operations,
  ...payments,
  ...preferences,
  ...profiles,
  ...push,
  ...registryImport,
  ...resumes,
  ...reviews,
  ...safety,
  ...savedSearches,
  ...securityEvents,
  ...shareLinks,
  ...trustSettings,
  ...wishList,
}
