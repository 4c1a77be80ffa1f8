import type { Input } from '@sangam/contract/calls'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { api } from '../../../lib/calls/api.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { upload } from '../../../lib/files/upload.ts'

/** What a volunteer has entered; the id is made on the device, so a repeated send changes nothing. */
export interface Entered extends Input<'desk/enrol'> {
  enrolment_id: string
  /** Null: none, or unchanged. */
  photo: Blob | null
  /** It was sent before and refused: the server may have the earlier entries. */
  isCorrected: boolean
}

/** Sends a new family, or with its version a changed one, and then the photo. */
export async function sendEnrolment(
  { photo, isCorrected: _, ...entered }: Entered,
  version: number | null,
): Promise<Enrolment> {
  const { data } =
    version === null
      ? await api('desk/enrol', entered)
      : await api('desk/change', { ...entered, version })
  if (photo) {
    const fields = { enrolment_id: entered.enrolment_id }
    await upload('desk/photo', photo, 'photo.jpg', fields, () => undefined)
  }
  return data
}

/** A photo small enough to be kept on the device and sent over a slow connection. */
export const preparedPhoto = (file: File): Promise<Blob> => shrinkPicture(file)
