import type { Queryable } from '../../db/client.ts'
import { type RecordedAction, recordAction } from '../audit/audit.public.ts'
import { addDecision } from './decisions.queries.ts'

export interface NewDecision extends Omit<RecordedAction, 'decisionId'> {
  subjectId: number
  /** What was decided. */
  outcome: string
}

/** Records a decision whose rules are those of its own call; messages about it get the returned id. */
export async function recordDecision(
  tx: Queryable,
  { outcome, ...action }: NewDecision,
): Promise<number> {
  const decisionId = await addDecision(tx, { ...action, outcome })
  await recordAction(tx, { ...action, decisionId })
  return decisionId
}
