import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { PayNow } from '../features/payments/pay-now.tsx'
import { PaymentFailure, PaymentSuccess } from '../features/payments/payment-outcome.tsx'
import { Page } from '../layout/page.tsx'
import { ApiError, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useRefresh } from '../lib/use-call.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/payment')

const askAgainMs = 4_000

/** One element: a new one per render would navigate again each time. */
const away = <Navigate {...link.myRegistration} replace />

export default function Payment() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { id, again, returned, sourcePage } = route.useSearch()
  const payment = useQuery({
    ...query('payments/registration-fee', { bride_groom_id: id }),
    enabled: id > 0,
    // the gateway tells the server; the page of a payer who came back waits for that
    refetchInterval: ({ state }) =>
      returned === 1 && state.data?.state === 'process' ? askAgainMs : false,
  })
  const page = payment.data
  if (!(id > 0) || isGone(payment.error)) return away

  const payAgain = () => void navigate({ to: '.', search: { id, again: 1 }, replace: true })
  return (
    <Page
      title={t('payment_page.title')}
      {...(page?.state === 'process' && { lead: t('payment_page.lead') })}
      backTo={sourcePage ? link.profileById(id) : link.myRegistration}
      size="md"
    >
      {payment.isError && (
        <LoadFailure
          message={loadErrorText(payment.error)}
          onRetry={() => void payment.refetch()}
        />
      )}
      {payment.isPending && <Skeleton height={480} />}
      {page?.state === 'success' && (
        <PaymentSuccess page={page}>
          <OkButton />
        </PaymentSuccess>
      )}
      {page?.state === 'failed' && again === 0 && (
        <PaymentFailure page={page} onPayAgain={payAgain}>
          <OkButton />
        </PaymentFailure>
      )}
      {page && (page.state === 'process' || (page.state === 'failed' && again === 1)) && (
        <>
          <PayNow page={page} hasReturned={returned === 1 && page.state === 'process'} />
          <Group mt="lg">
            <OkButton />
          </Group>
        </>
      )}
    </Page>
  )
}

/** A registration that is not there, or not ours: nothing to pay here. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Leaves with fresh lists: the payment may have changed them. */
function OkButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const leave = async () => {
    await refresh()
    await navigate(link.myRegistration)
  }
  return <Button onClick={() => void leave()}>{t('common.btn_ok')}</Button>
}
