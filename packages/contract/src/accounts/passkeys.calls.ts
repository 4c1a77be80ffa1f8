import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'
import { sessionUser } from './calls.ts'

/** Binary values of WebAuthn, such as keys and signatures. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

/** What the browser returns for a new passkey; see `RegistrationResponseJSON` of WebAuthn. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** What the browser returns for a login; see `AuthenticationResponseJSON` of WebAuthn. */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
  }),
})
export type UsedPasskey = z.output<typeof usedPasskey>

export const passkeyCalls = {
  'passkeys/list': call({
    summary: 'The own passkeys',
    access: 'pending',
    reads: ['passkeys'],
    body: z.object({}),
    data: z.array(
      z.object({
        id: z.int(),
        /** The browser that created it. */
        device: z.string(),
        created_at: z.string(),
        /** Empty if it was never used. */
        last_used_at: z.string(),
      }),
    ),
    answers: ['common.msg_ok'],
  }),
  'passkeys/registration-options': call({
    summary: 'Start to add a passkey: the options for `navigator.credentials.create`',
    access: 'pending',
    confirm: true,
    changes: [],
    body: z.object({}),
    data: z.looseObject({ challenge: z.string() }),
    answers: ['common.msg_ok'],
    refusals: ['passkeys.err_too_many', 'passkeys.err_use_existing'],
  }),
  'passkeys/register': call({
    summary: 'Add a passkey with the answer of `navigator.credentials.create`',
    access: 'pending',
    confirm: true,
    changes: ['passkeys'],
    body: z.object({ passkey: newPasskey }),
    data: z.null(),
    answers: ['passkeys.msg_added'],
    refusals: ['passkeys.err_not_accepted', 'passkeys.err_too_many', 'passkeys.err_use_existing'],
  }),
  'passkeys/remove': call({
    summary: 'Remove one of the own passkeys',
    access: 'pending',
    confirm: true,
    changes: ['passkeys'],
    body: z.object({ passkey_id: id() }),
    data: z.null(),
    answers: ['passkeys.msg_removed'],
    refusals: ['passkeys.err_not_yours', 'passkeys.err_use_existing'],
  }),
  'passkeys/confirm-options': call({
    summary: 'Start to confirm the identity: the options for `navigator.credentials.get`',
    access: 'pending',
    changes: [],
    body: z.object({}),
    data: z.looseObject({ challenge: z.string() }),
    answers: ['common.msg_ok'],
  }),
  'passkeys/confirm': call({
    summary: 'Confirm the identity with the answer of `navigator.credentials.get`',
    access: 'pending',
    changes: ['passkeys'],
    body: z.object({ passkey: usedPasskey }),
    data: z.null(),
    answers: ['identity.msg_confirmed'],
    refusals: ['passkeys.err_confirm'],
  }),
  'passkeys/login-options': call({
    summary: 'Start a login with a passkey: the options for `navigator.credentials.get`',
    access: 'visitor',
    changes: [],
    body: z.object({}),
    data: z.looseObject({ challenge: z.string() }),
    answers: ['common.msg_ok'],
  }),
  'passkeys/login': call({
    summary: 'Log in with the answer of `navigator.credentials.get`',
    access: 'visitor',
    changes: ['sessions'],
    body: z.object({ passkey: usedPasskey }),
    data: sessionUser,
    answers: [
      'login_page.msg_login_success',
      'login_page.err_account_deactivated',
      'login_page.err_verification_failed',
      'login_page.err_verification_pending',
    ],
    refusals: ['passkeys.err_login'],
  }),
}
