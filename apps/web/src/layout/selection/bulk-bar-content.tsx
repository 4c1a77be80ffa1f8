import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../lib/calls/api.ts'
import { bulkMost } from '../../lib/calls/paging.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'
import stickyBar from '../sticky-bar.module.css'
import type { BulkActionOffer, BulkQueueOffer } from './bulk-action.ts'
import classes from './bulk-bar.module.css'
import { BulkFailures } from './bulk-failures.tsx'
import type { SelectableRecord } from './selectable-record.ts'
import { useBulkDecision } from './use-bulk-decision.ts'
import type { Selection } from './use-selection.ts'

export interface BulkBarProps {
  offer: BulkQueueOffer
  selection: Selection
  /** The records of the page that is shown. */
  records: readonly SelectableRecord[]
  /** Chooses what the filters find on all pages; undefined if there is one page only. */
  chooseAll?: (() => Promise<void>) | undefined
}

/** Says how many records are chosen, and has the actions that all of them allow. */
export default function BulkBarContent({ offer, selection, records, chooseAll }: BulkBarProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<BulkActionOffer>()
  const [isAsking, setAsking] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const decision = useBulkDecision(offer, selection, records)
  const chosen = [...selection.chosen.values()]
  const count = chosen.length
  const actions = offer.actions.filter(({ action }) =>
    chosen.every((record) => record.actions.includes(action)),
  )
  const selectable = records.filter((record) => record.actions.length > 0)
  return (
    <>
      {selection.isActive && (
        <section
          className={`${stickyBar.bar} ${classes.bar}`}
          aria-label={t('approval.lbl_selection')}
        >
          <BulkFailures failures={decision.failures} />
          <div className={classes.choice}>
            <Text role="status" className={classes.count}>
              {count > 0 ? t('approval.lbl_chosen', { count }) : t('approval.msg_choose')}
            </Text>
            <Button
              variant="subtle"
              {...wrappingLabel}
              disabled={decision.isPending || selectable.every(selection.isChosen)}
              onClick={() => selection.set(selectable, true)}
            >
              {t('approval.btn_select_page')}
            </Button>
            {chooseAll && (
              <Button
                variant="subtle"
                {...wrappingLabel}
                loading={isFinding}
                disabled={decision.isPending}
                onClick={() => {
                  setFinding(true)
                  void chooseAll()
                    .catch((thrown: unknown) =>
                      noticeError(
                        (thrown instanceof ApiError ? thrown : new ApiError(0, {})).message,
                      ),
                    )
                    .finally(() => setFinding(false))
                }}
              >
                {t('approval.btn_select_found', { count: bulkMost })}
              </Button>
            )}
            <Button
              variant="subtle"
              {...wrappingLabel}
              disabled={decision.isPending}
              onClick={selection.clear}
            >
              {t('approval.btn_clear_choice')}
            </Button>
          </div>
          {count > 0 && (
            <div className={classes.actions}>
              {actions.length === 0 && <Text c="dimmed">{t('approval.msg_no_common_action')}</Text>}
              {actions.map((action) => (
                <Button
                  key={action.action}
                  variant={action.isMain ? 'filled' : 'default'}
                  {...wrappingLabel}
                  {...(action.isDanger && { c: 'var(--mantine-color-error)' })}
                  disabled={decision.isPending}
                  onClick={() => {
                    setAsked(action)
                    setAsking(true)
                  }}
                >
                  {t(action.label)}
                </Button>
              ))}
            </div>
          )}
        </section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={asked ? t(asked.question, { count }) : ''}
        withRemark={asked?.reasons !== undefined}
        readyRemarks={asked?.reasons ?? []}
        isBusy={decision.isPending}
        isDanger={asked?.isDanger ?? false}
        confirmLabel={asked && t(asked.label)}
        onCancel={() => setAsking(false)}
        onConfirm={(remark) => {
          if (asked) void decision.run(asked.action, remark).then(() => setAsking(false))
        }}
      />
    </>
  )
}
