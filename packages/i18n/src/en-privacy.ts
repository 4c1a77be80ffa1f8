import booklet from '../en/privacy/booklet.json' with { type: 'json' }
import consents from '../en/privacy/consents.json' with { type: 'json' }
import myData from '../en/privacy/my-data.json' with { type: 'json' }

/** The texts about own data: what is stored, consents, links. */
export const enPrivacy = { ...booklet, ...consents, ...myData }
