import { createHash } from 'node:crypto'
import { decisionHours, groupOf, type ReportKind } from '@sangam/contract/safety/values'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { reports } from '../../db/schema/services/safety.ts'
import { addSteps, insertReport, type NewStep, type ReportChange } from './report/report.queries.ts'

interface DemoReport {
  kind: ReportKind
  /** The place of the profile in the list of profiles; null: about the trust. */
  profile: number | null
  text: string
  hoursAgo: number
  columns?: (adminId: number) => Omit<ReportChange, 'dueAt'>
  steps?: (adminId: number) => NewStep[]
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const byAdmin = (adminId: number, step: Omit<NewStep, 'by'>): NewStep => ({
  ...step,
  by: 'admin',
  adminId,
})

const demoReports: DemoReport[] = [
  {
    kind: 'payment',
    profile: null,
    text: 'फी दोनदा कापली गेली. एक रक्कम परत मिळावी.',
    hoursAgo: 24 * 12,
    columns: (decidedBy) => ({
      state: 'upheld',
      outcome: 'upheld',
      decidedBy,
    }),
    steps: (adminId) => [
      byAdmin(adminId, {
        step: 'upheld',
        audience: 'all',
        text: 'दुसरी रक्कम परत केली आहे. गैरसोयीबद्दल क्षमस्व.',
      }),
    ],
  },
  {
    kind: 'false_details',
    profile: 3,
    text: 'The education in this biodata is not true. He left college in the second year.',
    hoursAgo: 24 * 8,
    columns: () => ({ informedAt: new Date(Date.now() - 6 * 86_400_000) }),
    steps: (adminId) => [
      byAdmin(adminId, {
        step: 'informed',
        audience: 'family',
        text: 'Please send us the certificate of the degree.',
      }),
      {
        step: 'family_answered',
        by: 'family',
        audience: 'family',
        text: 'We have sent a photo of the certificate to the office.',
      },
    ],
  },
  {
    kind: 'money',
    profile: 4,
    text: 'They asked for 20,000 rupees for a ticket before the first meeting.',
    hoursAgo: 20,
  },
  {
    kind: 'data_rights',
    profile: null,
    text: 'Please send me a copy of all data that the trust has about me.',
    hoursAgo: 3,
  },
]

/** Complaints of the demo member: decided, overdue, and two that wait. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const [reporter] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000003'))
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000002'))
  if (!reporter || !admin) return
  const about = await tx
    .select({ id: profiles.id, ownerId: profiles.ownerId, name: profiles.registrationNumber })
    .from(profiles)
    .where(and(ne(profiles.ownerId, reporter.id), eq(profiles.status, 'Approved')))
    .orderBy(asc(profiles.id))
    .limit(10)
  for (const demo of demoReports) {
    const profile = demo.profile === null ? undefined : about[demo.profile]
    if (demo.profile !== null && !profile) continue
    const columns = demo.columns?.(admin.id) ?? {}
    const { id } = await insertReport(tx, {
      kind: demo.kind,
      reporterId: reporter.id,
      mobileHash: createHash('sha256').update('demo').digest(),
      subject: profile ? 'profile' : 'none',
      subjectId: profile?.id ?? null,
      subjectOwnerId: profile?.ownerId ?? null,
      subjectName: profile?.name ?? '',
      text: demo.text,
      dueAt: sql`now()`,
      ...columns,
    })
    const isDecided = columns.outcome !== undefined
    await tx
      .update(reports)
      .set({
        createdAt: ago(demo.hoursAgo),
        dueAt: ago(demo.hoursAgo - decisionHours[groupOf(demo.kind)]),
        ...(demo.steps && { firstAnswerAt: ago(demo.hoursAgo - 5) }),
        ...(isDecided && { decidedAt: ago(demo.hoursAgo - 20), endedAt: ago(demo.hoursAgo - 20) }),
      })
      .where(eq(reports.id, id))
    await addSteps(
      tx,
      id,
      { step: 'received', by: 'reporter', audience: 'reporter', at: ago(demo.hoursAgo) },
      { step: 'acknowledged', by: 'portal', audience: 'reporter', at: ago(demo.hoursAgo) },
      ...(demo.steps?.(admin.id) ?? []).map((step, index) => ({
        ...step,
        at: ago(demo.hoursAgo - 20 * (index + 1)),
      })),
    )
  }
}
