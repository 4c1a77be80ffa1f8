import { link } from '../../lib/links.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Ledger } from '../../features/payments/ledger.tsx'
import { paymentViews } from '../../features/payments/payments.filters.ts'
import { RecordPaymentButton } from '../../features/payments/record-payment-button.tsx'
import { Page } from '../../layout/page.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'

const route = getRouteApi('/pages/payments')

const PaymentDialog = lazy(() => import('../../features/payments/payment-dialog.tsx'))
const Report = lazy(() => import('../../features/payments/report.tsx'))
const Statement = lazy(() => import('../../features/payments/statement/statement.tsx'))

export default function Payments() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const filters = route.useSearch()
  const show = useFilterChange(filters, (search) =>
    navigate({ to: '.', search, replace: true, resetScroll: false }),
  )
  return (
    <Page
      title={t('payments_page.title')}
      lead={t('payments_page.lead')}
      backTo={link.admin}
      actions={<RecordPaymentButton />}
    >
      <Tabs
        value={filters.view}
        onChange={(value) => show({ view: paymentViews.find((one) => one === value) ?? 'ledger' })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('payments_page.lbl_views')}>
          {paymentViews.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`payments_page.tab_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="ledger">
          <Ledger filters={filters} onFilter={show} onOpen={(id) => show({ id })} />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <Suspense fallback={<PageLoading />}>
            <Statement
              statementId={filters.statement}
              onStatement={(statement) => show({ statement })}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="report">
          <Suspense fallback={<PageLoading />}>
            <Report year={filters.year} onYear={(year) => show({ year })} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <LazyDialog isOpen={filters.id > 0}>
        {(isOpen) => (
          <PaymentDialog paymentId={isOpen ? filters.id : 0} onClose={() => show({ id: 0 })} />
        )}
      </LazyDialog>
    </Page>
  )
}
