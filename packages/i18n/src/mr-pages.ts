import accounts from '../mr/accounts.json' with { type: 'json' }
import announcements from '../mr/announcements.json' with { type: 'json' }
import approval from '../mr/approval.json' with { type: 'json' }
import blocks from '../mr/blocks.json' with { type: 'json' }
import committee from '../mr/committee.json' with { type: 'json' }
import common from '../mr/common.json' with { type: 'json' }
import consents from '../mr/consents.json' with { type: 'json' }
import contact from '../mr/contact.json' with { type: 'json' }
import drafts from '../mr/drafts.json' with { type: 'json' }
import edits from '../mr/edits.json' with { type: 'json' }
import gallery from '../mr/gallery.json' with { type: 'json' }
import introductions from '../mr/introductions.json' with { type: 'json' }
import legal from '../mr/legal.json' with { type: 'json' }
import notifications from '../mr/notifications.json' with { type: 'json' }
import pages from '../mr/pages.json' with { type: 'json' }
import passkeys from '../mr/passkeys.json' with { type: 'json' }
import payments from '../mr/payments.json' with { type: 'json' }
import photo from '../mr/photo.json' with { type: 'json' }
import preferences from '../mr/preferences.json' with { type: 'json' }
import profiles from '../mr/profiles.json' with { type: 'json' }
import push from '../mr/push.json' with { type: 'json' }
import reviews from '../mr/reviews.json' with { type: 'json' }
import safety from '../mr/safety.json' with { type: 'json' }
import savedSearches from '../mr/saved-searches.json' with { type: 'json' }
import securityEvents from '../mr/security-events.json' with { type: 'json' }
import shell from '../mr/shell.json' with { type: 'json' }
import uploads from '../mr/uploads.json' with { type: 'json' }
import wishList from '../mr/wish-list.json' with { type: 'json' }
import type { PageTexts } from './keys.ts'

/** The Marathi texts of all pages except home. */
export const mrPages: PageTexts = {
  ...accounts,
  ...announcements,
  ...approval,
  ...blocks,
  ...committee,
  ...common,
  ...consents,
  ...contact,
  ...drafts,
  ...edits,
  ...gallery,
  ...introductions,
  ...legal,
  ...notifications,
  ...pages,
  ...passkeys,
  ...payments,
  ...photo,
  ...preferences,
  ...profiles,
  ...push,
  ...reviews,
  ...safety,
  ...savedSearches,
  ...securityEvents,
  ...shell,
  ...uploads,
  ...wishList,
}
