import type { Input } from '@sangam/contract/calls'
import type { BookletPurpose } from '@sangam/contract/consents/values'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import { bookletEntries, booklets } from '../../db/schema/services/booklet.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { bookletJob } from './job.name.ts'

export const dayFromNow = (days: number) =>
  typedDate(todayInIndia(new Date(Date.now() + days * 86_400_000)))

/** The body of a valid edition. */
export const editionBody = (
  changes: Partial<Input<'booklet/save'>> = {},
): Input<'booklet/save'> => ({
  booklet_id: 0,
  title_en: 'Booklet 2027',
  title_mr: 'परिचय सूची २०२७',
  event: 'Melava, Shegaon',
  closes_on: dayFromNow(10),
  language: 'en',
  ...changes,
})

export async function openEdition(
  admin: TestUser,
  changes: Partial<Input<'booklet/save'>> = {},
): Promise<number> {
  const { data, message } = await admin.call('booklet/save', editionBody(changes))
  if (!data) throw new Error(`the edition was not opened: ${message}`)
  return data.id
}

export interface Family {
  id: number
  number: string
  owner: TestUser
}

/** A family with a profile in the list. */
export async function addFamily(
  portal: TestPortal,
  columns: Partial<typeof profiles.$inferInsert> = {},
): Promise<Family> {
  const owner = await portal.user()
  return { ...(await listedProfile(portal, { ...columns, ownerId: owner.id })), owner }
}

/** The body of an answer to the current notice. */
export const answerBody = (
  bookletId: number,
  purpose: BookletPurpose = 'booklet',
  action: 'given' | 'withdrawn' = 'given',
) => ({
  booklet_id: bookletId,
  purpose,
  action,
  language: 'en' as const,
  notice_sha256: currentNotice(purpose, 'en').notice_sha256,
})

export const sayYes = ({ owner }: Pick<Family, 'owner'>, id: number, purpose?: BookletPurpose) =>
  owner.call('booklet/answer', answerBody(id, purpose))

export const sayNo = ({ owner }: Pick<Family, 'owner'>, id: number, purpose?: BookletPurpose) =>
  owner.call('booklet/answer', answerBody(id, purpose, 'withdrawn'))

export const storedEntries = ({ services: { db } }: TestPortal, id: number) =>
  db.select().from(bookletEntries).where(eq(bookletEntries.bookletId, id))

export async function storedBooklet({ services: { db } }: TestPortal, id: number) {
  const [row] = await db.select().from(booklets).where(eq(booklets.id, id))
  if (!row) throw new Error(`there is no edition ${id}`)
  return row
}

/** Runs the job that makes files. */
export async function makeFiles({ services }: TestPortal, signal?: AbortSignal): Promise<void> {
  const job = jobDefinitions(services).find(({ name }) => name === bookletJob)
  if (!job) throw new Error('there is no such job')
  await job.run({}, signal)
}

/** An edition in a later state, without its files: drawing them takes seconds. */
export async function storedEdition(
  portal: TestPortal,
  admin: TestUser,
  state: 'proof' | 'printed',
): Promise<number> {
  const id = await openEdition(admin)
  const version = { version: 1, wantedVersion: 1, madeVersion: 1 }
  const printed = state === 'printed' ? { printedCopies: 500, printedAt: new Date() } : {}
  await portal.services.db
    .update(booklets)
    .set({ state, ...version, ...printed, closedAt: new Date() })
    .where(eq(booklets.id, id))
  return id
}

/** Closes an edition and makes its proof. */
export async function makeProof(portal: TestPortal, admin: TestUser, id: number): Promise<void> {
  await admin.call('booklet/close', { booklet_id: id })
  await admin.call('booklet/proof', { booklet_id: id })
  await makeFiles(portal)
}

/** Sends an edition with a proof to print and stores its print file. */
export async function printEdition(
  portal: TestPortal,
  admin: TestUser,
  id: number,
  copies = 500,
): Promise<void> {
  const { message } = await admin.call('booklet/print', { booklet_id: id, copies })
  if (message !== 'booklet_page.msg_printed') throw new Error(`not printed: ${message}`)
  await makeFiles(portal)
}

/** An edition with a proof and one entry of each gender. */
export async function proofedEdition(portal: TestPortal, admin: TestUser) {
  const id = await openEdition(admin)
  const bride = await addFamily(portal, { gender: 2, firstName: 'Asmita', lastName: 'Bhopale' })
  const groom = await addFamily(portal, { gender: 1, firstName: 'Rohan', lastName: 'Kharche' })
  for (const family of [bride, groom]) await sayYes(family, id)
  await makeProof(portal, admin, id)
  return { id, bride, groom }
}

/** The same after the printing. */
export async function printedEdition(portal: TestPortal, admin: TestUser) {
  const edition = await proofedEdition(portal, admin)
  await printEdition(portal, admin, edition.id)
  return edition
}

export const download = (portal: TestPortal, { token }: { token: string }, address: string) =>
  portal.app.inject({
    url: `${apiPath}/${address}`,
    headers: { authorization: `Bearer ${token}` },
  })

/** Downloads a file and reads it. */
export async function readFile(portal: TestPortal, user: { token: string }, address: string) {
  const response = await download(portal, user, address)
  if (response.statusCode !== 200) throw new Error(`no file: ${response.body}`)
  return { ...(await readPdf(response.rawPayload)), bytes: response.rawPayload }
}
