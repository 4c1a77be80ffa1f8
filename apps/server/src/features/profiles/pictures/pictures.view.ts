import type { FurtherPicture } from '@sangam/contract/profiles/pictures/calls'
import { type Seen, seesFurther } from '../../../visibility/seen.ts'
import type { ReadPicture } from './pictures.queries.ts'

interface View {
  seen: Pick<Seen, 'photo' | 'hasBirth'>
  /** The viewer belongs to the family or to the office. */
  isInside: boolean
  addressOf: (path: string) => string
}

/** The pictures that a viewer sees: other members receive approved ones only. */
export const furtherPictures = (
  pictures: readonly ReadPicture[],
  { seen, isInside, addressOf }: View,
): FurtherPicture[] =>
  pictures
    .filter(({ kind, status }) => isInside || (status === 'Approved' && seesFurther(seen, kind)))
    .map((picture) => pictureView(picture, { isInside, addressOf }))

export const pictureView = (
  {
    id,
    kind,
    status,
    remark,
    path,
    updatedAt,
  }: ReadPicture | (Omit<ReadPicture, 'updatedAt'> & { updatedAt: Date }),
  { isInside, addressOf }: Pick<View, 'isInside' | 'addressOf'>,
): FurtherPicture => ({
  id,
  kind,
  status,
  remark: isInside ? remark : '',
  // the file is released with the rejection
  address: status === 'Rejected' ? '' : addressOf(path),
  updated_at: isInside ? new Date(updatedAt).toISOString() : '',
})
