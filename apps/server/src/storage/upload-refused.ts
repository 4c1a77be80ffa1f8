type UploadRefusalKey = 'uploads.err_busy' | 'uploads.err_too_many_pixels'

interface Details {
  status?: 400 | 503
  retryAfterSeconds?: number
}

/** An upload that is refused with a text for the user, in all calls that store files. */
export class UploadRefused extends Error {
  readonly key: UploadRefusalKey
  readonly details: Details

  constructor(key: UploadRefusalKey, details: Details = {}) {
    super(key)
    this.key = key
    this.details = details
  }
}
