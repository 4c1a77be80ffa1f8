import type { BulkOutcome } from '@sangam/contract/moderation/calls'
import type { TextKey } from '@sangam/i18n/keys'
import type { Context, DecideRecord } from '../../../http/calls/handler.ts'
import { Refusal, type Refuse, refuse } from '../../../http/calls/refuse.ts'
import type { Env } from '../../../settings/env.ts'

type Log = Context<'decisions/decide-many'>['log']

/** Each decision refuses with the keys of its own call; they are reported with the record. */
export const withAnyRefusal = <Rest extends object>(context: Rest) => ({ ...context, refuse })

export function requireFewRecords(
  records: readonly unknown[],
  { BULK_MAX_RECORDS: max }: Env,
  refuseAll: Refuse<'approval.err_too_many'>,
): void {
  if (records.length > max) refuseAll('approval.err_too_many', { params: { max } })
}

/** Decides about one record after the other; a failure of one changes nothing for the others. */
export async function decideEach<Item extends { id: number }>(
  records: readonly Item[],
  log: Log,
  decide: (record: Item) => ReturnType<DecideRecord>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const record of records) {
    const outcome = await decide(record).then(
      ({ message, params = {} }) => ({ is_done: true, message, params }),
      (error: unknown) => ({ is_done: false, ...failureOf(error, log) }),
    )
    outcomes.push({ id: record.id, ...outcome })
  }
  return outcomes
}

function failureOf(error: unknown, log: Log): Pick<BulkOutcome, 'message' | 'params'> {
  if (error instanceof Refusal) return { message: error.key, params: error.details.params ?? {} }
  // the records before this one are decided, so the call still answers
  log.error({ err: error }, 'decision failed')
  return { message: 'approval.err_failed' satisfies TextKey, params: {} }
}
