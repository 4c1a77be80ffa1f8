import type { UploadKind } from '@sangam/contract/slices'
import type { RequestServices } from '../../composition/services.ts'
import { NotAPicture, type PictureVersions } from '../../storage/pictures/pictures.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import type { Caller } from '../calls/caller.ts'
import type { UploadedFile } from '../calls/handler.ts'
import type { Refuse } from '../calls/refuse.ts'

interface PictureRequest extends Pick<RequestServices, 'db' | 'env' | 'files' | 'pictures'> {
  file: UploadedFile
  /** The owner of the picture. */
  caller: Pick<Caller, 'userId'>
  refuse: Refuse<'photo.err_image_only'>
}

interface PictureKind {
  kind: UploadKind
  versions: PictureVersions
  /** The new pictures that one form can have, if they are more than a person may leave unused. */
  filesOfForm?: number
}

/** Encodes an uploaded picture again in all versions and stores them; returns their path. */
export async function receivePicture(
  { file, caller, db, env, files, pictures, refuse }: PictureRequest,
  { kind, versions, filesOfForm }: PictureKind,
): Promise<string> {
  const encoded = await pictures.make(file.bytes, versions, caller.userId).catch((problem) => {
    if (!(problem instanceof NotAPicture)) throw problem
    return refuse('photo.err_image_only', { errors: { file: 'photo.err_image_only' } })
  })
  const upload = {
    kind,
    ownerId: caller.userId,
    versions: encoded,
    ...(filesOfForm && { filesOfForm }),
  }
  return receiveUpload({ db, files, env }, upload)
}
