import type { CallPath } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { images } from '../composition/slices.ts'
import { auditTrail } from '../db/schema/base/audit.ts'
import { securityEvents } from '../db/schema/base/security-events.ts'
import { profiles } from '../db/schema/registry/profiles.ts'
import { profileViews } from '../db/schema/registry/profiles-readings.ts'
import { razorpayKeys, startRazorpayDouble } from '../testing/doubles/razorpay-double.ts'
import { noJobs } from '../testing/no-jobs.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal } from '../testing/test-portal.ts'
import type { Cell, Person, Row } from './authorization.testing.ts'
import { cellOf } from './authorization-cells.testing.ts'
import {
  callMatrix,
  downloadAddresses,
  downloadMatrix,
  requests,
} from './authorization-lines.testing.ts'
import { sweepSettings } from './sweep-settings.testing.ts'

// Every call and download with every valid request: whoever receives a number, an address or the birth
// place of another family leaves a reading. The values name their profile, so the test finds them in any
// answer, also of calls that do not exist yet.

const gateway = await startRazorpayDouble()
const portal = await startPortal({
  settings: {
    ...sweepSettings,
    ...razorpayKeys,
    RAZORPAY_URL: gateway.url,
  },
  services: { jobs: { ...noJobs, retry: async () => 'housekeeping' } },
})
const { db } = portal.services

/** The sweeps send several hundred requests. */
const sweepMs = 400_000

/** Who receives numbers of a family on purpose, without a reading. */
const allowed: Record<string, string> = {
  'confirmations/read':
    'the person whom the family named, by the link and the code that were sent to this person',
}

/** Gives each profile values that contain its id. */
const markProfiles = () =>
  db.execute(sql`update profiles set father_mobile = '61' || lpad(id::text, 8, '0'),
    contact_mobile_1 = '62' || lpad(id::text, 8, '0'),
    contact_mobile_2 = '63' || lpad(id::text, 8, '0'),
    current_address = 'House-' || id || '-', permanent_address = 'Farm-' || id || '-',
    birth_place_time = 'Born-' || id || '-'
    where father_mobile not like '61%'`)

/** The profiles of other families whose values a text contains. */
async function profilesIn(text: string, { caller }: Cell): Promise<number[]> {
  const plain = text.replace(/\s/g, '')
  const ids = [...plain.matchAll(/6[123](\d{8})(?!\d)|(?:House|Farm|Born)-(\d+)-/g)].map(
    ([, number, other]) => Number(number ?? other),
  )
  const rows = await db.select({ id: profiles.id, ownerId: profiles.ownerId }).from(profiles)
  const owners = new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
  return [...new Set(ids)].filter((id) => owners.has(id) && owners.get(id) !== caller.id)
}

const hasReading = async ({ caller }: Cell, profileId: number) => {
  const rows = await db
    .select({ id: profileViews.id })
    .from(profileViews)
    .where(and(eq(profileViews.viewerId, caller.id), eq(profileViews.profileId, profileId)))
  return rows.length > 0
}

const hasAnyReading = async ({ caller }: Cell) => {
  const rows = await db
    .select({ id: profileViews.id })
    .from(profileViews)
    .where(eq(profileViews.viewerId, caller.id))
  return rows.length > 0
}

/** Whether the security events have that this admin read numbers with this call. */
const hasNumbersRead = async ({ caller }: Cell, call: string) => {
  const rows = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, caller.id),
        eq(securityEvents.kind, 'numbers_read'),
        eq(securityEvents.detail, call),
      ),
    )
  return rows.length > 0
}

const countActions = async ({ caller }: Cell) =>
  (await db.select({ id: auditTrail.id }).from(auditTrail).where(eq(auditTrail.actorId, caller.id)))
    .length

const isOffice = ({ person }: Cell) => person === 'admin' || person === 'super admin'
const mayUse = (row: Row, person: Person) => row[person] === 'yes' || row[person] === 'non'
/** Those who may use a line; a super admin only where an admin may not. */
const readersOf = (row: Row): Person[] => {
  const readers = (['member with access', 'owner', 'admin'] as const).filter((person) =>
    mayUse(row, person),
  )
  return row.admin === 403 && mayUse(row, 'super admin') ? [...readers, 'super admin'] : readers
}

/** The mobile numbers of other accounts in an answer, without those that the request contained. */
function accountsIn(text: string, sent: string, { caller }: Cell): number {
  const isKnown = (number: string) => number === caller.mobile || sent.includes(number)
  return [...new Set(text.match(/(?<!\d)98\d{8}(?!\d)/g))].filter((number) => !isKnown(number))
    .length
}

// before the calls, which leave files that a job would make as well
test(
  'every download with numbers or addresses of another family records it',
  async () => {
    const unrecorded: string[] = []
    let found = 0
    for (const [line, row] of Object.entries(downloadMatrix)) {
      // the owner of a record reads nothing of another family in it
      for (const person of readersOf(row).filter((reader) => reader !== 'owner')) {
        const cell = await cellOf(portal, person)
        const address = await downloadAddresses[line]?.(cell)
        await markProfiles()
        const before = await countActions(cell)
        const answer = await portal.app.inject({
          url: `${apiPath}/${address}`,
          headers: { authorization: `Bearer ${cell.caller.token}` },
        })
        const isPdf = answer.headers['content-type'] === 'application/pdf'
        const text = isPdf ? (await readPdf(answer.rawPayload)).text : answer.body
        for (const id of await profilesIn(text, cell)) {
          found += 1
          const isRecorded = (await hasReading(cell, id)) || (await countActions(cell)) > before
          if (!isRecorded) unrecorded.push(`${line} for ${person}: ${id}`)
        }
      }
    }
    expect(unrecorded).toEqual([])
    expect(found).toBeGreaterThan(0)
  },
  sweepMs,
)

test(
  'every call that returns numbers or addresses of another family records it',
  async () => {
    const unrecorded: string[] = []
    const failed: string[] = []
    const found = { profiles: 0, accounts: 0 }
    for (const [line, row] of Object.entries(callMatrix)) {
      const path = line.split(':')[0] as CallPath
      for (const person of readersOf(row)) {
        const cell = await cellOf(portal, person)
        const prepared = await requests[line]?.(cell)
        if (!prepared) throw new Error(`${line} has no request`)
        await markProfiles()
        const { body, file } = prepared
        const fields = { dataPara: JSON.stringify(body) }
        const answer = file
          ? await sendFile(portal, cell.caller, path, { bytes: file, fields })
          : await cell.caller.send(path, body)
        if (answer.httpStatus !== 200) failed.push(`${line} for ${person}: ${answer.message}`)
        const text = JSON.stringify(answer)
        const isNumbersRead = isOffice(cell) && (await hasNumbersRead(cell, path))
        for (const id of await profilesIn(text, cell)) {
          found.profiles += 1
          const isRecorded = isNumbersRead || (await hasReading(cell, id))
          if (!isRecorded && !(path in allowed)) unrecorded.push(`${line} for ${person}: ${id}`)
        }
        if (isOffice(cell) && accountsIn(text, JSON.stringify(body), cell) > 0) {
          found.accounts += 1
          const isRecorded = isNumbersRead || (await hasAnyReading(cell))
          if (!isRecorded && !(path in allowed)) unrecorded.push(`${line} for ${person}: accounts`)
        }
      }
    }
    expect({ unrecorded, failed }).toEqual({ unrecorded: [], failed: [] })
    // the values are found where they must be
    expect(found.profiles).toBeGreaterThan(10)
    expect(found.accounts).toBeGreaterThan(10)
  },
  sweepMs,
)

test('every kind of picture says who receives it; the large photo of a family needs a reading', () => {
  expect(images.map(({ kind }) => kind).toSorted()).toEqual(
    [
      // of albums, businesses, the committee and news, which are shown to all members or to everybody
      'album',
      'banner',
      'committee',
      'news',
      // for admins, and for the volunteer, the family and the trust of an enrolment
      'advert',
      'desk',
      // for super admins, for the family that pays, and for the desk of complaints
      'import',
      'payment-qr',
      'report',
      // their rules are in `photo-large.test.ts` and `pictures-visibility.test.ts` of the profiles
      'profile',
      'patrika',
    ].toSorted(),
  )
})
