import type { Services } from '../../../composition/services.ts'
import { isUnavailable } from '../../../http/calls/unavailable.ts'
import { versionKey } from '../../../storage/uploads.ts'

/** Five pictures of a registration that is not sent yet, each of them chosen twice. */
export const filesOfRegistration = 10

/** The large photo of a profile, or its blurred version; null if it is not stored. */
export async function readPhoto(
  { files }: Pick<Services, 'files'>,
  path: string,
  isBlurred: boolean,
): Promise<Buffer | null> {
  const key = versionKey(path, isBlurred ? 'blurred' : 'photo')
  const bytes = await files.getBytes(key).catch((error: unknown) => {
    // an unavailable store does not mean that the photo is missing
    if (isUnavailable(error)) throw error
    return null
  })
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
