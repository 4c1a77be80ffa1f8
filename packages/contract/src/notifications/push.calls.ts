import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../rules.ts'
import { endpointMax } from './push.values.ts'

/** Bytes in URL-safe base64 without padding. */
const base64Url = (bytes: number) =>
  z.base64url('common.err_value').length(Math.ceil((bytes * 8) / 6), 'common.err_value')

export const pushCalls = {
  'push/state': call({
    summary: 'Get the public key for subscriptions, and whether this session has one',
    access: 'pending',
    reads: ['push'],
    body: z.object({}),
    data: z.object({
      /** An uncompressed point of P-256 in URL-safe base64. */
      public_key: z.string(),
      is_subscribed: z.boolean(),
    }),
    answers: ['common.msg_ok'],
  }),
  'push/subscribe': call({
    summary: 'Send push messages to this browser until its session ends',
    access: 'pending',
    changes: ['push'],
    body: z.object({
      /** The address that the push service of the browser assigned. */
      endpoint: text(endpointMax),
      /** The public key of the browser, with which messages are encrypted. */
      p256dh: base64Url(65),
      auth: base64Url(16),
    }),
    data: z.null(),
    answers: ['push.msg_on'],
    refusals: ['push.err_endpoint'],
  }),
  'push/unsubscribe': call({
    summary: 'Send no more push messages to this browser',
    access: 'pending',
    changes: ['push'],
    body: z.object({}),
    data: z.null(),
    answers: ['push.msg_off'],
  }),
}
