import { conductKinds, groupOf, pictureKinds } from '@sangam/contract/safety/values'
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { reports } from '../../../db/schema/services/safety.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { setMayAsk } from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { actOnProfile } from '../../profiles/profiles.public.ts'
import { addSteps, changeReport, portalStep, type Report } from '../report/report.queries.ts'
import { subjectOf } from '../report/report.subject.ts'

/** An upheld complaint takes away the right to ask for introductions for so long. */
const askingStoppedDays = 30

interface Decision {
  caller: Caller
  remark: string
  decisionId: number | undefined
}

/** What a decision changes besides the complaint: the photo, and the right to ask for introductions. */
export async function applyDecision(
  tx: Queryable,
  decision: Decision,
  report: Report,
  outcome: 'upheld' | 'not_upheld',
): Promise<void> {
  switch (groupOf(report.kind)) {
    case 'picture':
      return decidePhoto(tx, decision, report, outcome)
    case 'conduct':
      return decideAsking(tx, decision, report, outcome)
    default:
  }
}

/** An upheld complaint hides the photo. Without a complaint that speaks against it, it is shown again. */
async function decidePhoto(
  tx: Queryable,
  decision: Decision,
  report: Report,
  outcome: 'upheld' | 'not_upheld',
): Promise<void> {
  const { id, subject, subjectId } = report
  if (subject !== 'profile' || subjectId === null) return
  if (outcome === 'not_upheld' && (await hasOtherPictureReport(tx, report))) return
  const action = outcome === 'upheld' ? 'hide_photo' : 'show_photo'
  if (await actOnProfile(tx, decision, subjectId, action)) {
    await addSteps(tx, id, portalStep(action))
  }
}

/** The first upheld complaint takes the right to ask away for some days, the second one for good. */
async function decideAsking(
  tx: Queryable,
  { caller, decisionId }: Decision,
  report: Report,
  outcome: 'upheld' | 'not_upheld',
): Promise<void> {
  const { id, subjectOwnerId } = report
  if (subjectOwnerId === null) return
  const isSecond = await hasOtherUpheldConduct(tx, id, subjectOwnerId)
  if (outcome === 'upheld') {
    await keepAskingStopped(tx, subjectOwnerId)
    const until = sql`now() + make_interval(days => ${askingStoppedDays})`
    if (!isSecond) await changeReport(tx, id, { askingStoppedUntil: until })
    if (await setMayAsk(tx, subjectOwnerId, false)) {
      await addSteps(tx, id, portalStep('asking_stopped'))
    }
    await recordAction(tx, {
      by: caller,
      action: 'report_action',
      ...subjectOf(report),
      before: {},
      after: { action: 'stop_asking' },
      decisionId,
    })
  } else if (report.outcome === 'upheld' && !isSecond) {
    // the appeal reverses the decision that stopped the requests
    await keepAskingStopped(tx, subjectOwnerId)
    if (await setMayAsk(tx, subjectOwnerId, true)) {
      await addSteps(tx, id, portalStep('allow_asking', 'family'))
    }
  }
}

/** Gives the right to ask back to those whose days are over. */
export async function allowAskingAgain(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .update(reports)
      .set({ askingStoppedUntil: null })
      .where(lt(reports.askingStoppedUntil, sql`now()`))
      .returning({ id: reports.id, subjectOwnerId: reports.subjectOwnerId })
    for (const { id, subjectOwnerId } of over) {
      if (subjectOwnerId !== null && (await setMayAsk(tx, subjectOwnerId, true))) {
        await addSteps(tx, id, portalStep('allow_asking', 'family'))
      }
    }
  })
}

/** No day gives the right back any more: an admin or a newer decision has decided about it. */
export async function keepAskingStopped(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(reports)
    .set({ askingStoppedUntil: null })
    .where(and(eq(reports.subjectOwnerId, userId), isNotNull(reports.askingStoppedUntil)))
}

async function hasOtherPictureReport(tx: Queryable, { id, subjectId }: Report): Promise<boolean> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        ne(reports.id, id),
        eq(reports.subject, 'profile'),
        eq(reports.subjectId, subjectId ?? 0),
        inArray(reports.kind, pictureKinds),
        or(isNull(reports.endedAt), eq(reports.outcome, 'upheld')),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function hasOtherUpheldConduct(tx: Queryable, id: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        ne(reports.id, id),
        eq(reports.subjectOwnerId, userId),
        inArray(reports.kind, conductKinds),
        eq(reports.outcome, 'upheld'),
      ),
    )
    .limit(1)
  return rows.length > 0
}
