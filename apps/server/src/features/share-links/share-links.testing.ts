import { apiPath } from '@sangam/contract/envelope'
import { sql } from 'drizzle-orm'
import type { CallResult } from '../../../../../test-portal/call.ts'
import { type ShareMask, shareLinks } from '../../db/schema/services/share-links.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { hashKey, newKey } from './link.key.ts'

interface TestLink {
  id: number
  key: string
}

/** Inserts a link to a profile, alive by default. */
export async function addLink(
  { services: { db } }: Pick<TestPortal, 'services'>,
  profileId: number,
  { mask, ...columns }: Partial<typeof shareLinks.$inferInsert> & { mask?: ShareMask } = {},
): Promise<TestLink> {
  const key = newKey()
  const [row] = await db
    .insert(shareLinks)
    .values({
      profileId,
      keyHash: hashKey(key),
      label: 'for uncle, Nagpur',
      mask: mask ?? { preset: 'masked', extras: [] },
      maxOpens: 50,
      endsAt: sql`now() + interval '7 days'`,
      ...columns,
    })
    .returning({ id: shareLinks.id })
  if (!row) throw new Error('the link was not inserted')
  return { id: row.id, key }
}

interface Opening {
  agent?: string
  token?: string
  /** Tests that open many links use several: each address has a limit. */
  from?: string
}

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'

export async function openLinkOf(
  { app }: Pick<TestPortal, 'app'>,
  key: string,
  { agent = phone, token, from = '203.0.113.7' }: Opening = {},
): Promise<CallResult<'share/open'>> {
  const response = await app.inject({
    method: 'POST',
    url: `${apiPath}/share/open`,
    remoteAddress: from,
    headers: { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) },
    payload: { key },
  })
  return { httpStatus: response.statusCode, ...response.json() }
}
