import type { KeyObject } from 'node:crypto'
import { makeNumberProof, numberOfProof } from '../../accounts/accounts.public.ts'

const purpose = 'consent proof'
/** Long enough to read the record and the notice without hurry. */
const minutes = 30

/** For a person who has entered the code that this number got. */
export const makeLinkProof = (secret: KeyObject, mobile: string): string =>
  makeNumberProof(secret, purpose, mobile, minutes)

/** Links are forwarded: only the phone itself can read and answer. */
export const isProofOf = (secret: KeyObject, proof: string, mobile: string): boolean =>
  numberOfProof(secret, purpose, proof) === mobile
