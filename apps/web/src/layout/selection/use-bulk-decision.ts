import type { BulkOutcome } from '@sangam/contract/moderation/calls'
import type { BulkAction } from '@sangam/contract/moderation/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { noticeError, noticeSuccess } from '../../lib/notices/notices.ts'
import { serverText } from '../../lib/texts/server-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import type { BulkQueueOffer } from './bulk-action.ts'
import type { BulkFailure } from './bulk-failures.tsx'
import type { SelectableRecord } from './selectable-record.ts'
import type { Selection } from './use-selection.ts'

/** Decides about the chosen records; those that fail stay chosen. */
export function useBulkDecision(
  { queue, undoSubject }: BulkQueueOffer,
  selection: Pick<Selection, 'chosen' | 'keep'>,
  shown: readonly SelectableRecord[],
) {
  const { t } = useTranslation()
  const [failures, setFailures] = useState<BulkFailure[]>([])
  const decide = useCall('decisions/decide-many', { isQuiet: true })
  const undo = useCall('decisions/undo-many', { isQuiet: true })

  const failuresOf = (outcomes: BulkOutcome[], names: ReadonlyMap<number, SelectableRecord>) =>
    outcomes
      .filter(({ is_done }) => !is_done)
      .map(({ id, message, params }) => ({
        id,
        name: names.get(id)?.name ?? String(id),
        reason: serverText(message, params),
      }))

  const undoAll = async (ids: number[], names: ReadonlyMap<number, SelectableRecord>) => {
    if (!undoSubject) return
    const answer = await undo({ subject: undoSubject, subject_ids: ids })
    if (!answer) return
    const failed = failuresOf(answer.data.outcomes, names)
    if (failed.length === 0) {
      noticeSuccess(t('approval.msg_many_undone', { count: ids.length }), timing.noticeAction)
    } else {
      const title = t('approval.msg_many_failed', { count: failed.length })
      noticeError(`${title} ${failed.map(({ name }) => name).join(', ')}`)
    }
  }

  const run = async (action: BulkAction, acton_remark: string) => {
    const chosen = selection.chosen
    const wasRefused = new Set(failures.map(({ id }) => id))
    // the admin has read why a record was refused and sees its new state
    const latest = ({ id }: SelectableRecord) =>
      wasRefused.has(id) ? shown.find((record) => record.id === id) : undefined
    const records = [...chosen.values()].map((record) => {
      const { id, seen_version = 0, seen_updated_at = '' } = latest(record) ?? record
      return { id, seen_version, seen_updated_at }
    })
    const answer = await decide({ queue, action, acton_remark, records })
    if (!answer) return
    const { outcomes } = answer.data
    const failed = failuresOf(outcomes, chosen)
    const doneIds = outcomes.filter(({ is_done }) => is_done).map(({ id }) => id)
    setFailures(failed)
    selection.keep([...chosen.values()].filter(({ id }) => !doneIds.includes(id)))
    if (doneIds.length === 0) return
    noticeSuccess(
      t('approval.msg_many_done', { count: doneIds.length }),
      undoSubject ? timing.noticeUndo : timing.noticeAction,
      undoSubject && {
        label: t('approval.btn_undo'),
        run: () => void undoAll(doneIds, chosen),
      },
    )
  }

  return {
    run,
    failures: failures.filter(({ id }) => selection.chosen.has(id)),
    isPending: decide.isPending || undo.isPending,
  }
}
