import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Group, Text, Title } from '@mantine/core'
import type { StatementRecord } from '@sangam/contract/payments/statements.calls'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { OtherAdminHint } from '../../../ui/records/other-admin-hint.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { rupees } from '../rupees.ts'
import { lineDate } from './statement-lines.tsx'

type MatchedLine = StatementRecord['matched'][number]

/** Lines that prove a payment; all are selected at first. */
export function MatchedLines({ statement }: { statement: StatementRecord }) {
  const { t } = useTranslation()
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const selected = statement.matched
    .filter(({ id, payment }) => !excluded.has(id) && !payment.needs_other_admin)
    .map(({ id }) => id)
  const confirm = useCall('payments/statement-confirm')
  const select = (id: number, isSelected: boolean) => {
    const next = new Set(excluded)
    if (isSelected) next.delete(id)
    else next.add(id)
    setExcluded(next)
  }
  const columns = useColumns((line) =>
    line.payment.needs_other_admin ? (
      <OtherAdminHint />
    ) : (
      <Checkbox
        checked={!excluded.has(line.id)}
        aria-label={t('payments_page.lbl_choose_line', { name: line.payment.full_name })}
        onChange={(event) => select(line.id, event.currentTarget.checked)}
      />
    ),
  )
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('payments_page.title_matched', { count: statement.matched.length })}
      </Title>
      {statement.matched.length === 0 ? (
        <Text c="dimmed">{t('payments_page.msg_none_matched')}</Text>
      ) : (
        <>
          <RecordTable
            caption={t('payments_page.title_matched', { count: statement.matched.length })}
            columns={columns}
            rows={statement.matched}
            rowKey={({ id }) => id}
          />
          <Group mt="sm">
            <ConfirmButton
              disabled={selected.length === 0}
              question={t('payments_page.msg_ask_lines', { count: selected.length })}
              run={() => confirm({ statement_id: statement.id, line_ids: selected })}
            >
              {t('payments_page.btn_confirm_lines', { count: selected.length })}
            </ConfirmButton>
          </Group>
        </>
      )}
    </section>
  )
}

function useColumns(checkbox: Column<MatchedLine>['cell']): Column<MatchedLine>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments_page.lbl_choose'), cell: checkbox, onPhone: 'line' },
    { header: t('payments_page.lbl_date'), cell: lineDate, isWhole: true },
    {
      header: t('payments_page.lbl_registration'),
      cell: ({ payment }) => payment.registration_number,
      isWhole: true,
      onPhone: 'attention',
    },
    {
      header: t('payments_page.lbl_name'),
      cell: ({ payment }) => payment.full_name,
      onPhone: 'title',
    },
    { header: t('payments_page.lbl_amount'), cell: ({ amount }) => rupees(amount), isWhole: true },
    { header: t('payments_page.lbl_narration'), cell: ({ narration }) => narration },
  ]
}
