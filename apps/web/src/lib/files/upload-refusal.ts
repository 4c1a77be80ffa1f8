import type { ApiError } from '../calls/api.ts'

/** True if the server refused the file for a reason that the user can act on, such as a full queue. */
export const isUploadRefusal = (error: ApiError) => error.key.startsWith('uploads.')
