import payments from '../en/server/payments.json' with { type: 'json' }
import profiles from '../en/server/profiles.json' with { type: 'json' }

/** The texts of documents that the server writes; the browser never loads them. */
export const enServer = {
  ...payments,
  ...profiles,
}
