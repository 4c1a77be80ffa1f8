import myData from '../en/privacy/my-data.json' with { type: 'json' }

/** The texts about own data: what is stored, consents, links. */
export const enPrivacy = { ...myData }
