import { z } from 'zod'
import { call } from '../call.ts'

/** Numbers of the curve P-256, as a JSON Web Key has them. */
export const deskDraftCalls = {
  'desk/draft-key': call({
    summary:
      'Get the key pair of the drafts that the caller keeps on a device without a connection',
    access: 'member',
    reads: ['desk'],
    body: z.object({
      /** Made on the device; another device has another key. */
      device: z.uuid('common.err_value'),
    }),
    data: z.object({
      x: z.string(),
      y: z.string(),
      /** The private key. Devices use it and do not store it. */
      d: z.string(),
    }),
    answers: ['common.msg_ok'],
    refusals: ['desk_page.err_no_right'],
  }),
}
