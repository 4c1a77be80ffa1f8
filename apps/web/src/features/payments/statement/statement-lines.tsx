import { Button, Title } from '@mantine/core'
import { typedDate } from '@sangam/contract/dates'
import type { StatementRecord } from '@sangam/contract/payments/statements.calls'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { rupees } from '../rupees.ts'
import type { UnmatchedLine } from './match-dialog.tsx'

const MatchDialog = lazy(() => import('./match-dialog.tsx'))

type ConfirmedLine = StatementRecord['confirmed'][number]

export const lineDate = ({ date }: { date: string }) => typedDate(date)

export function UnmatchedLines({ lines }: { lines: UnmatchedLine[] }) {
  const { t } = useTranslation()
  const common = useLineColumns<UnmatchedLine>()
  const [lineToMatch, setLineToMatch] = useState<UnmatchedLine | null>(null)
  if (lines.length === 0) return null
  const columns: Column<UnmatchedLine>[] = [
    ...common,
    {
      header: t('payments_page.lbl_reason'),
      cell: ({ reason, registration_number }) =>
        [t(`payments_page.reason_${reason}`), registration_number].filter(Boolean).join(' · '),
      onPhone: 'attention',
    },
    {
      header: t('payments_page.lbl_actions'),
      cell: (line) =>
        line.reason !== 'used' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('payments_page.btn_match_line', { line: line.line })}
            onClick={() => setLineToMatch(line)}
          >
            {t('payments_page.btn_match')}
          </Button>
        ),
      onPhone: 'action',
    },
  ]
  return (
    <>
      <Lines
        title={t('payments_page.title_unmatched', { count: lines.length })}
        columns={columns}
        lines={lines}
      />
      <LazyDialog isOpen={lineToMatch !== null}>
        {(isOpen) =>
          lineToMatch && (
            <MatchDialog line={lineToMatch} isOpen={isOpen} onClose={() => setLineToMatch(null)} />
          )
        }
      </LazyDialog>
    </>
  )
}

export function ConfirmedLines({ lines }: { lines: ConfirmedLine[] }) {
  const { t } = useTranslation()
  const common = useLineColumns<ConfirmedLine>()
  if (lines.length === 0) return null
  const columns: Column<ConfirmedLine>[] = [
    ...common,
    {
      header: t('payments_page.lbl_registration'),
      cell: ({ registration_number }) => registration_number,
      isWhole: true,
      onPhone: 'attention',
    },
  ]
  return (
    <Lines
      title={t('payments_page.title_confirmed', { count: lines.length })}
      columns={columns}
      lines={lines}
    />
  )
}

interface LinesProps<Line> {
  title: string
  columns: Column<Line>[]
  lines: Line[]
}

const Lines = <Line extends { id: number }>({ title, columns, lines }: LinesProps<Line>) => (
  <section>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ id }) => id} />
  </section>
)

function useLineColumns<
  Line extends { line: number; date: string; narration: string; reference: string; amount: number },
>(): Column<Line>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments_page.lbl_line'), cell: ({ line }) => line },
    { header: t('payments_page.lbl_date'), cell: lineDate, isWhole: true },
    {
      header: t('payments_page.lbl_amount'),
      cell: ({ amount }) => rupees(amount),
      isWhole: true,
      onPhone: 'title',
    },
    {
      header: t('payments_page.lbl_narration'),
      cell: ({ narration, reference }) => [narration, reference].filter(Boolean).join(' · '),
    },
  ]
}
