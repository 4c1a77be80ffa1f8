import { Text } from '@mantine/core'
import type { PaymentState } from '@sangam/contract/payments/calls'
import { paymentStates } from '@sangam/contract/payments/values'
import { localeOf } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'
import { rupees } from './rupees.ts'

interface Row {
  label: string
  states: Record<PaymentState, { count: number; amount: number }>
}

interface ReportProps {
  /** The financial year, such as 2026-27, or empty. */
  year: string
  onYear: (year: string) => void
}

/** The payments by month and state. */
export default function Report({ year: asked, onYear }: ReportProps) {
  const { t } = useTranslation()
  const report = useQuery(query('payments/report', { months: 60 }))
  const columns = useColumns()
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('payments_page.report_lead')}
      </Text>
      <Loaded
        query={report}
        skeleton={320}
        isEmpty={({ months }) => months.length === 0}
        empty={<EmptyState title={t('payments_page.msg_no_payments')} />}
      >
        {({ months, all, years }) => {
          // the address may name a year without payments
          const year = years.find((one) => one.year === asked)?.year ?? ''
          return (
            <>
              <ChoiceField
                label={t('payments_page.lbl_year')}
                choices={[
                  { value: '', label: t('payments_page.lbl_year_all') },
                  ...years.map((one) => ({ value: one.year, label: one.year })),
                ]}
                value={year}
                onChange={onYear}
                maw={320}
                mb="md"
              />
              <RecordTable
                caption={t('payments_page.tab_report')}
                columns={columns}
                rows={[
                  ...months
                    .filter(({ month }) => !year || isInYear(month, year))
                    .map(({ month, states }) => ({ label: monthText(month), states })),
                  ...years
                    .filter((one) => !year || one.year === year)
                    .map((one) => ({
                      label: t('payments_page.lbl_year_total', { year: one.year }),
                      states: one.states,
                    })),
                  ...(year ? [] : [{ label: t('payments_page.lbl_total'), states: all }]),
                ]}
                rowKey={({ label }) => label}
              />
              <ExportButtons list="payment_report" filter={{ months: 60, year }} isForAdmins />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  return [
    { header: t('payments_page.lbl_month'), cell: ({ label }) => label, onPhone: 'title' },
    ...paymentStates.map((state) => ({
      header: t(`payments_page.state_${state}`),
      cell: ({ states }: Row) =>
        states[state].count === 0
          ? noValue
          : t('payments_page.lbl_cell', {
              amount: rupees(states[state].amount),
              count: states[state].count,
            }),
    })),
  ]
}

/** A financial year (2026-27) begins in April; months are compared as texts. */
function isInYear(month: string, year: string): boolean {
  const start = Number(year.slice(0, 4))
  return month >= `${start}-04` && month <= `${start + 1}-03`
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`))
