import accounts from '../mr/accounts.json' with { type: 'json' }
import approval from '../mr/approval.json' with { type: 'json' }
import audit from '../mr/audit.json' with { type: 'json' }
import business from '../mr/business.json' with { type: 'json' }
import committee from '../mr/committee.json' with { type: 'json' }
import contact from '../mr/contact.json' with { type: 'json' }
import dashboard from '../mr/dashboard.json' with { type: 'json' }
import drafts from '../mr/drafts.json' with { type: 'json' }
import gallery from '../mr/gallery.json' with { type: 'json' }
import jobs from '../mr/jobs.json' with { type: 'json' }
import legal from '../mr/legal.json' with { type: 'json' }
import operations from '../mr/operations.json' with { type: 'json' }
import pages from '../mr/pages.json' with { type: 'json' }
import passkeys from '../mr/passkeys.json' with { type: 'json' }
import payments from '../mr/payments.json' with { type: 'json' }
import photo from '../mr/photo.json' with { type: 'json' }
import profiles from '../mr/profiles.json' with { type: 'json' }
import resumes from '../mr/resumes.json' with { type: 'json' }
import reviews from '../mr/reviews.json' with { type: 'json' }
import securityEvents from '../mr/security-events.json' with { type: 'json' }
import uploads from '../mr/uploads.json' with { type: 'json' }
import wishList from '../mr/wish-list.json' with { type: 'json' }
import type { RestTexts } from './keys.ts'

/** The Marathi texts of all other pages. */
export const mrRest: RestTexts = {
  ...accounts,
  ...approval,
  ...audit,
  ...business,
  ...committee,
  ...contact,
  ...dashboard,
  ...drafts,
  ...gallery,
  ...jobs,
  ...legal,
  ...operations,
  ...pages,
  ...passkeys,
  ...payments,
  ...photo,
  ...profiles,
  ...resumes,
  ...reviews,
  ...securityEvents,
  ...uploads,
  ...wishList,
}
