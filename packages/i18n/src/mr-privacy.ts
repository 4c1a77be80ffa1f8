import booklet from '../mr/privacy/booklet.json' with { type: 'json' }
import consents from '../mr/privacy/consents.json' with { type: 'json' }
import myData from '../mr/privacy/my-data.json' with { type: 'json' }
import type { PrivacyTexts } from './keys.ts'

/** The Marathi texts about own data: what is stored, consents, links. */
export const mrPrivacy: PrivacyTexts = { ...booklet, ...consents, ...myData }
