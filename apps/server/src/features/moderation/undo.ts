import type { AuditAction, AuditSubject } from '@sangam/contract/slices'
import type { Context } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { recordAction } from '../audit/audit.public.ts'
import { withdrawMessages } from '../notifications/notifications.public.ts'
import { listEntries, markUndone } from './decisions.queries.ts'

interface UndoContext extends Pick<Context<'decisions/undo'>, 'caller' | 'catalog' | 'db' | 'env'> {
  refuse: Refuse<'approval.err_undo'>
}

/** Undoes the last decision about a record in one transaction, if the caller took it. */
export async function undoDecision(
  { caller, catalog, db, env, refuse }: UndoContext,
  subject: string,
  subjectId: number,
): Promise<{ message: 'approval.msg_undone' }> {
  await db.transaction(async (tx) => {
    const decisionId = await markUndone(tx, {
      subject,
      subjectId,
      actorId: caller.userId,
      seconds: env.UNDO_SECONDS,
    })
    if (decisionId === undefined) return refuse('approval.err_undo', { status: 409 })
    for (const entry of await listEntries(tx, decisionId)) {
      const undo = catalog.undo[entry.action]
      const decision = { ...entry, decisionId, subjectId: Number(entry.subjectId), by: caller }
      if (!undo || !(await undo(tx, decision, env))) {
        return refuse('approval.err_undo', { status: 409 })
      }
      await recordAction(tx, {
        by: caller,
        action: 'decision_undo' satisfies AuditAction,
        subject: entry.subject as AuditSubject,
        subjectId: entry.subjectId,
        subjectName: entry.subjectName,
        before: entry.after,
        after: entry.before,
      })
    }
    await withdrawMessages(tx, decisionId)
  })
  return { message: 'approval.msg_undone' }
}
