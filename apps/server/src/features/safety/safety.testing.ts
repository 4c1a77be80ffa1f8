import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@sangam/contract/calls'
import { sql } from 'drizzle-orm'
import { reports } from '../../db/schema/services/safety.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { makeNumberProof } from '../accounts/accounts.public.ts'
import { hashMobile } from './report/reporter.ts'

/** A complaint in the database, of a member about another one. */
export async function storedReport(
  portal: TestPortal,
  {
    by,
    about,
    ...columns
  }: Partial<typeof reports.$inferInsert> & { by?: TestUser; about?: { id: number } } = {},
): Promise<number> {
  const mobileHash = by
    ? hashMobile(portal.services.secret, by.mobile)
    : createHash('sha256').update(randomBytes(8)).digest()
  const [row] = await portal.services.db
    .insert(reports)
    .values({
      kind: 'false_details',
      subject: 'profile',
      subjectName: 'VV-0000000',
      text: 'The age is wrong',
      mobileHash,
      reporterId: by?.id ?? null,
      subjectOwnerId: about?.id ?? null,
      dueAt: sql`now() + interval '7 days'`,
      ...columns,
    })
    .returning({ id: reports.id })
  if (!row) throw new Error('the complaint was not stored')
  return row.id
}

/** The proof of a visitor who has confirmed this number. */
export const proofOf = (portal: TestPortal, mobile: string) =>
  makeNumberProof(portal.services.secret, 'complaint proof', mobile, 30)

export const reportBody = (
  changes: Partial<Input<'safety/report'>> = {},
): Input<'safety/report'> => ({
  kind: 'others_picture',
  subject: 'profile',
  registration_number: 'VV-0000000',
  text: 'This is my photo',
  ...changes,
})

/** Uploads evidence; the visitor sends a proof. */
export const sendEvidence = (
  portal: TestPortal,
  user: { token: string },
  bytes: Uint8Array,
  proof = '',
) =>
  sendFile(portal, user, 'safety/upload', {
    bytes,
    fields: { dataPara: JSON.stringify({ proof }) },
  })
