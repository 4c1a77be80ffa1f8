import { Button, Group } from '@mantine/core'
import { typedDate } from '@sangam/contract/dates'
import type { PaymentState } from '@sangam/contract/payments/calls'
import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import { paymentMethods, paymentStates } from '@sangam/contract/payments/values'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { AdminFilters } from '../../layout/filter-bar.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { useAdminRows } from '../../lib/calls/paging.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { type PaymentFilters, paymentFilters } from './payments.filters.ts'
import { RefundWarnings } from './refund-warnings.tsx'
import { rupees } from './rupees.ts'

interface LedgerProps {
  filters: PaymentFilters
  onFilter: (change: Partial<PaymentFilters>) => void
  onOpen: (paymentId: number) => void
}

export function Ledger({ filters, onFilter, onOpen }: LedgerProps) {
  const { t } = useTranslation()
  const { method, search } = filters
  const isPaidTwice = filters.state === 'paid_twice'
  const state = filters.state === 'all' || filters.state === 'paid_twice' ? '' : filters.state
  const filter = {
    state,
    method,
    search,
    only_paid_twice: isPaidTwice ? 1 : 0,
  } as const
  const limit = useAdminRows()
  const list = usePagedQuery('payments/list', (cursor) => ({
    ...filter,
    limit,
    cursor,
  }))
  const columns = useColumns(onOpen)
  return (
    <>
      {list.data && (
        <RefundWarnings
          paidTwice={list.data.paid_twice}
          refunding={list.data.refunding}
          onShow={() => onFilter({ state: 'paid_twice' })}
        />
      )}
      <Filters filters={filters} onFilter={onFilter} counts={list.data?.counts} />
      <PagedList
        list={list}
        skeleton={320}
        status={({ total }) => t('payments_page.lbl_found', { count: total })}
        footer={<ExportButtons list="payments" filter={filter} isForAdmins />}
      >
        {({ data }) => (
          <RecordTable
            caption={t('payments_page.tab_ledger')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  )
}

interface FiltersProps extends Omit<LedgerProps, 'onOpen'> {
  counts: Record<PaymentState, number> | undefined
}

/** An admin who looks for a payment does not know its state. */
const stateOfSearch = ({ state }: PaymentFilters) => (state === 'paid_twice' ? state : 'all')

function Filters({ filters, onFilter, counts }: FiltersProps) {
  const { t } = useTranslation()
  const stateLabel = (state: PaymentState) =>
    t('payments_page.lbl_state_count', {
      state: t(`payments_page.state_${state}`),
      count: counts?.[state] ?? 0,
    })
  return (
    <AdminFilters
      searchLabel={t('payments_page.lbl_search')}
      params={paymentFilters}
      filters={filters}
      onFilter={(change) =>
        onFilter(change.search ? { ...change, state: stateOfSearch(filters) } : change)
      }
      fields={[
        {
          name: 'state',
          label: t('payments_page.lbl_state'),
          choices: [
            { value: 'all', label: t('payments_page.state_all') },
            { value: 'paid_twice', label: t('payments_page.lbl_paid_twice') },
            ...paymentStates.map((state) => ({ value: state, label: stateLabel(state) })),
          ],
        },
        {
          name: 'method',
          label: t('payments_page.lbl_method'),
          choices: [
            { value: '', label: t('payments_page.method_all') },
            ...paymentMethods.map((value) => ({
              value,
              label: t(`payments_page.method_${value}`),
            })),
          ],
        },
      ]}
    />
  )
}

function useColumns(onOpen: (paymentId: number) => void): Column<PaymentRecord>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('payments_page.lbl_registration'),
      cell: (row) => row.registration_number,
      isWhole: true,
    },
    { header: t('payments_page.lbl_name'), cell: (row) => row.full_name, onPhone: 'title' },
    { header: t('payments_page.lbl_amount'), cell: (row) => rupees(row.amount), isWhole: true },
    {
      header: t('payments_page.lbl_method'),
      cell: (row) => t(`payments_page.method_${row.method}`),
    },
    { header: t('payments_page.lbl_utr'), cell: (row) => row.utr || noValue, isWhole: true },
    {
      header: t('payments_page.lbl_received_on'),
      cell: (row) => (row.received_on ? typedDate(row.received_on) : noValue),
      isWhole: true,
    },
    {
      header: t('payments_page.lbl_state'),
      cell: (row) => <States payment={row} />,
      onPhone: 'attention',
    },
    {
      header: t('payments_page.lbl_actions'),
      cell: (row) => (
        <Button
          size="sm"
          variant="default"
          aria-label={t('payments_page.btn_details_of', { name: row.full_name })}
          onClick={() => onOpen(row.id)}
        >
          {t('payments_page.btn_details')}
        </Button>
      ),
      onPhone: 'action',
    },
  ]
}

function States({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <PaymentBadge state={payment.state} />
      {payment.is_paid_twice && (
        <StatusBadge state="failed">{t('payments_page.lbl_paid_twice')}</StatusBadge>
      )}
    </Group>
  )
}
