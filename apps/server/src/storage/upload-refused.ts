type UploadRefusalKey =
  | 'uploads.err_busy'
  | 'uploads.err_disk_full'
  | 'uploads.err_too_many_pixels'
  | 'uploads.err_too_many_unused'

interface Details {
  status?: 400 | 429 | 503
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
