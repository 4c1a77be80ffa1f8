import type { TextKey } from '@sangam/i18n/keys'

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

export interface RefusalDetails {
  status?: RefusalStatus
  params?: Record<string, string | number>
  errors?: Record<string, TextKey>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
}

/** A rule saying no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly key: TextKey
  readonly details: RefusalDetails

  constructor(key: TextKey, details: RefusalDetails = {}) {
    super(key)
    this.key = key
    this.details = details
  }
}

/** A call's own `refuse` accepts only the keys that its entry in the table declares. */
export type Refuse<Key extends TextKey> = (key: Key, details?: RefusalDetails) => never

export const refuse = (key: TextKey, details?: RefusalDetails): never => {
  throw new Refusal(key, details)
}
