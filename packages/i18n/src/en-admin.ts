import accounts from '../en/admin/accounts.json' with { type: 'json' }
import announcements from '../en/admin/announcements.json' with { type: 'json' }
import audit from '../en/admin/audit.json' with { type: 'json' }
import blocks from '../en/admin/blocks.json' with { type: 'json' }
import booklet from '../en/admin/booklet.json' with { type: 'json' }
import business from '../en/admin/business.json' with { type: 'json' }
import committee from '../en/admin/committee.json' with { type: 'json' }
import consents from '../en/admin/consents.json' with { type: 'json' }
import contact from '../en/admin/contact.json' with { type: 'json' }
import dashboard from '../en/admin/dashboard.json' with { type: 'json' }
import decisions from '../en/admin/decisions.json' with { type: 'json' }
import edits from '../en/admin/edits.json' with { type: 'json' }
import introductions from '../en/admin/introductions.json' with { type: 'json' }
import jobs from '../en/admin/jobs.json' with { type: 'json' }
import masterData from '../en/admin/master-data.json' with { type: 'json' }
import myData from '../en/admin/my-data.json' with { type: 'json' }
import notifications from '../en/admin/notifications.json' with { type: 'json' }
import operations from '../en/admin/operations.json' with { type: 'json' }
import payments from '../en/admin/payments.json' with { type: 'json' }
import preferences from '../en/admin/preferences.json' with { type: 'json' }
import profiles from '../en/admin/profiles.json' with { type: 'json' }
import push from '../en/admin/push.json' with { type: 'json' }
import registryImport from '../en/admin/registry-import.json' with { type: 'json' }
import resumes from '../en/admin/resumes.json' with { type: 'json' }
import reviews from '../en/admin/reviews.json' with { type: 'json' }
import safety from '../en/admin/safety.json' with { type: 'json' }
import savedSearches from '../en/admin/saved-searches.json' with { type: 'json' }
import securityEvents from '../en/admin/security-events.json' with { type: 'json' }
import shareLinks from '../en/admin/share-links.json' with { type: 'json' }
import trustSettings from '../en/admin/trust-settings.json' with { type: 'json' }
import wishList from '../en/admin/wish-list.json' with { type: 'json' }

/** The texts of pages for admins; loaded with the first of them. */
export const enAdmin = {
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
