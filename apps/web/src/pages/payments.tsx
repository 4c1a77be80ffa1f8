import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { paymentMethods, paymentStates } from '@sangam/contract/payments/values'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Ledger, type LedgerFilters } from '../features/payments/ledger.tsx'
import { RecordPayment } from '../features/payments/record-payment.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { Late } from '../ui/late.tsx'

const PaymentDialog = lazy(() => import('../features/payments/payment-dialog.tsx'))
const Report = lazy(() => import('../features/payments/report.tsx'))
const Statement = lazy(() => import('../features/payments/statement.tsx'))

const views = ['ledger', 'statement', 'report'] as const

interface View extends LedgerFilters {
  view: (typeof views)[number]
  statement: number
  /** The payment whose details are open; 0 for none. */
  id: number
}

export default function Payments() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const view = readView(useSearch({ strict: false }))
  const show = (part: Partial<View>) =>
    void navigate({
      to: paths.payments,
      search: onlySet({ ...view, ...part }) as never,
      replace: true,
      resetScroll: false,
    })
  const { state, method, search } = view
  return (
    <Page
      title={t('payments_page.title')}
      lead={t('payments_page.lead')}
      backTo={paths.admin}
      actions={<RecordPayment />}
    >
      <Tabs
        value={view.view}
        onChange={(value) => show({ view: views.find((one) => one === value) ?? 'ledger' })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={t('payments_page.lbl_views')}>
          {views.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`payments_page.tab_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="ledger">
          <Ledger
            filters={{ state, method, search }}
            onFilter={show}
            onOpen={(id) => show({ id })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <Suspense>
            <Statement
              statementId={view.statement}
              onStatement={(statement) => show({ statement })}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="report">
          <Suspense>
            <Report />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Late isShown={view.id > 0}>
        {(isShown) => (
          <PaymentDialog paymentId={isShown ? view.id : 0} onClose={() => show({ id: 0 })} />
        )}
      </Late>
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. Claims to check come first. */
const readView = (search: Record<string, unknown>): View => ({
  view: views.find((one) => one === search.view) ?? 'ledger',
  state:
    search.state === 'all' ? '' : (paymentStates.find((one) => one === search.state) ?? 'claimed'),
  method: paymentMethods.find((one) => one === search.method) ?? '',
  search: String(search.search ?? '').slice(0, 60),
  statement: Number(search.statement) || 0,
  id: Number(search.id) || 0,
})

const onlySet = ({ state, ...rest }: View) =>
  Object.fromEntries(
    Object.entries({ ...rest, state: state || 'all' }).filter(
      ([, value]) => value !== '' && value !== 0 && value !== 'claimed' && value !== 'ledger',
    ),
  )
