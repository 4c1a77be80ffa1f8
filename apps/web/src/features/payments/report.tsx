import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { PaymentState } from '@sangam/contract/payments/calls'
import { paymentStates } from '@sangam/contract/payments/values'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { query } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { currentLanguage } from '../../lib/translate.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { rupees } from './rupees.ts'

interface Row {
  label: string
  states: Record<PaymentState, { count: number; amount: number }>
}

/** What came in, month by month. */
export default function Report() {
  const { t } = useTranslation()
  const report = useQuery(query('payments/report', {}))
  const columns = useColumns()
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('payments_page.report_lead')}
      </Text>
      <Group mb="md">
        <CsvButton file="report.csv" label={t('payments_page.btn_report_csv')} />
        <CsvButton file="ledger.csv" label={t('payments_page.btn_ledger_csv')} />
      </Group>
      {report.isError && (
        <LoadFailure message={loadErrorText(report.error)} onRetry={() => void report.refetch()} />
      )}
      {report.isPending && <Skeleton height={320} />}
      {report.data?.months.length === 0 && (
        <EmptyState title={t('payments_page.msg_no_payments')} />
      )}
      {report.data && report.data.months.length > 0 && (
        <RecordTable
          caption={t('payments_page.tab_report')}
          columns={columns}
          rows={[
            ...report.data.months.map(({ month, states }) => ({ label: monthText(month), states })),
            { label: t('payments_page.lbl_total'), states: report.data.all },
          ]}
          rowKey={({ label }) => label}
        />
      )}
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments_page.lbl_month'), cell: ({ label }) => label },
    ...paymentStates.map((state) => ({
      header: t(`payments_page.state_${state}`),
      cell: ({ states }: Row) =>
        states[state].count === 0
          ? '–'
          : t('payments_page.lbl_cell', {
              amount: rupees(states[state].amount),
              count: states[state].count,
            }),
    })),
  ]
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'mr' ? 'mr-IN-u-nu-latn' : 'en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`))

function CsvButton({ file, label }: { file: string; label: string }) {
  const save = useMutation({
    mutationFn: () => download(`payments/${file}?lang=${currentLanguage()}`),
    onError: (error) => noticeFailure(error),
  })
  return (
    <Button
      variant="default"
      leftSection={<FileSpreadsheet size={20} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
