import type { KeyObject } from 'node:crypto'
import type { Queryable } from '../../../db/client.ts'
import type { Context } from '../../../http/calls/handler.ts'
import { refundByAddress, useByAddress } from '../../../limits/by-address.ts'
import { findByToken } from './answering.queries.ts'
import { findAsked } from './asked.queries.ts'

export type LinkContext = Pick<
  Context<'confirmations/open'>,
  'db' | 'env' | 'ip' | 'limits' | 'secret'
>

/** The question of a link and its person. Wrong tokens count against the limit of the address. */
export async function openLink(context: LinkContext, token: string) {
  const { db, env, secret } = context
  const tries = {
    name: 'confirmation-links',
    points: env.CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR,
    seconds: 3_600,
  }
  await useByAddress(context, tries)
  const opened = await findQuestion(db, secret, token)
  if (opened) await refundByAddress(context, tries)
  return opened
}

async function findQuestion(db: Queryable, secret: KeyObject, token: string) {
  const confirmation = await findByToken(db, token)
  if (!confirmation || confirmation.state === 'not_me') return null
  const asked = await findAsked(db, secret, confirmation)
  return asked && { confirmation, asked }
}
export type OpenedQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>
