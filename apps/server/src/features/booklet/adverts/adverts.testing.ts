import type { Input } from '@sangam/contract/calls'
import sharp from 'sharp'
import { sendFile } from '../../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'

export const advertPicture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#204275' } })
    .png()
    .toBuffer()

/** Sends an advertisement for an edition. */
export const addAdvert = async (
  portal: TestPortal,
  sender: TestUser,
  bookletId: number,
  {
    bytes,
    ...changes
  }: Partial<Input<'booklet/add-advert'>> & { bytes?: Uint8Array | undefined } = {},
) =>
  sendFile(portal, sender, 'booklet/add-advert', {
    bytes: bytes ?? (await advertPicture()),
    fields: {
      dataPara: JSON.stringify({
        booklet_id: bookletId,
        name: 'Patil Sweets',
        size: 'full',
        ...changes,
      }),
    },
  })
