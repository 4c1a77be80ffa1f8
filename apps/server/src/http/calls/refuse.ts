import type { TextKey } from '@sangam/i18n/keys'

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

export interface RefusalDetails {
  status?: RefusalStatus
  params?: Record<string, string | number>
  errors?: Record<string, TextKey>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** An expected refusal with a text for the user, unlike a bug. */
export class Refusal extends Error {
  readonly key: TextKey
  readonly details: RefusalDetails

  constructor(key: TextKey, details: RefusalDetails = {}) {
    super(key)
    this.key = key
    this.details = details
  }
}

/** The `refuse` of a call accepts only the keys that the table declares for this call. */
export type Refuse<Key extends TextKey> = (key: Key, details?: RefusalDetails) => never

export const refuse = (key: TextKey, details?: RefusalDetails): never => {
  throw new Refusal(key, details)
}
