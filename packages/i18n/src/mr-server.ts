import payments from '../mr/server/payments.json' with { type: 'json' }
import profiles from '../mr/server/profiles.json' with { type: 'json' }
import type { ServerTexts } from './keys.ts'

/** The Marathi texts of documents that the server writes. */
export const mrServer: ServerTexts = {
  ...payments,
  ...profiles,
}
