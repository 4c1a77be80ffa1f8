import accounts from '../en/accounts.json' with { type: 'json' }
import announcements from '../en/announcements.json' with { type: 'json' }
import approval from '../en/approval.json' with { type: 'json' }
import blocks from '../en/blocks.json' with { type: 'json' }
import committee from '../en/committee.json' with { type: 'json' }
import common from '../en/common.json' with { type: 'json' }
import consents from '../en/consents.json' with { type: 'json' }
import contact from '../en/contact.json' with { type: 'json' }
import drafts from '../en/drafts.json' with { type: 'json' }
import edits from '../en/edits.json' with { type: 'json' }
import gallery from '../en/gallery.json' with { type: 'json' }
import introductions from '../en/introductions.json' with { type: 'json' }
import legal from '../en/legal.json' with { type: 'json' }
import notifications from '../en/notifications.json' with { type: 'json' }
import pages from '../en/pages.json' with { type: 'json' }
import passkeys from '../en/passkeys.json' with { type: 'json' }
import payments from '../en/payments.json' with { type: 'json' }
import photo from '../en/photo.json' with { type: 'json' }
import preferences from '../en/preferences.json' with { type: 'json' }
import profiles from '../en/profiles.json' with { type: 'json' }
import push from '../en/push.json' with { type: 'json' }
import reviews from '../en/reviews.json' with { type: 'json' }
import safety from '../en/safety.json' with { type: 'json' }
import savedSearches from '../en/saved-searches.json' with { type: 'json' }
import securityEvents from '../en/security-events.json' with { type: 'json' }
import shell from '../en/shell.json' with { type: 'json' }
import uploads from '../en/uploads.json' with { type: 'json' }
import wishList from '../en/wish-list.json' with { type: 'json' }

/** The texts of all pages except home, and those that most pages share; loaded with the first of them. */
export const enPages = {
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
