import accounts from '../mr/accounts.json' with { type: 'json' }
import admin from '../mr/admin.json' with { type: 'json' }
import business from '../mr/business.json' with { type: 'json' }
import committee from '../mr/committee.json' with { type: 'json' }
import common from '../mr/common.json' with { type: 'json' }
import contact from '../mr/contact.json' with { type: 'json' }
import gallery from '../mr/gallery.json' with { type: 'json' }
import home from '../mr/home.json' with { type: 'json' }
import jobs from '../mr/jobs.json' with { type: 'json' }
import legal from '../mr/legal.json' with { type: 'json' }
import pages from '../mr/pages.json' with { type: 'json' }
import payments from '../mr/payments.json' with { type: 'json' }
import photo from '../mr/photo.json' with { type: 'json' }
import profiles from '../mr/profiles.json' with { type: 'json' }
import resumes from '../mr/resumes.json' with { type: 'json' }
import reviews from '../mr/reviews.json' with { type: 'json' }
import shell from '../mr/shell.json' with { type: 'json' }
import type { Texts } from './keys.ts'

/** Every Marathi text; the type makes a missing one fail the type check. */
export const mr: Texts = {
  ...accounts,
  ...admin,
  ...business,
  ...committee,
  ...common,
  ...contact,
  ...gallery,
  ...home,
  ...jobs,
  ...legal,
  ...pages,
  ...payments,
  ...photo,
  ...profiles,
  ...reviews,
  ...resumes,
  ...shell,
}
