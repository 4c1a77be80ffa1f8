import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PayNow } from '../../features/payments/pay-now.tsx'
import { PaymentFailure, PaymentSuccess } from '../../features/payments/payment-outcome.tsx'
import { RegisteredPanel } from '../../features/profiles/registration/registered-panel.tsx'
import { HelpLink } from '../../layout/help-link.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { ApiError, query } from '../../lib/calls/api.ts'
import { useRefresh } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/payment')

const pollMs = 4_000

export default function Payment() {
  const { t } = useTranslation()
  const { id, returned, sourcePage } = route.useSearch()
  const payment = useQuery({
    ...query('payments/registration-fee', { bride_groom_id: id }),
    enabled: id > 0,
    // after the return from the gateway, wait until the gateway has informed the server
    refetchInterval: ({ state }) =>
      returned === 1 && state.data?.state === 'process' ? pollMs : false,
  })
  if (!(id > 0) || isForeignOrMissing(payment.error)) {
    return <Redirect to={link.myRegistration} notice="payment_page.err_not_found" />
  }
  return (
    <Page
      title={t('payment_page.title')}
      {...(isDue(payment.data) && { lead: t('payment_page.lead') })}
      backTo={sourcePage ? link.profileById(id) : link.myRegistration}
      size="md"
    >
      <Loaded query={payment} skeleton={480}>
        {(page) => (
          <>
            <RegisteredPanel number={page.reg_number} />
            <PaymentState page={page} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const isDue = (page: PaymentPage | undefined) => page?.state === 'process' && !page.claim

function PaymentState({ page }: { page: PaymentPage }) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { id, again, returned } = route.useSearch()
  const payAgain = () => void navigate({ to: '.', search: { id, again: 1 }, replace: true })
  if (page.state === 'success') {
    return (
      <PaymentSuccess page={page}>
        <OkButton />
      </PaymentSuccess>
    )
  }
  if (page.state === 'failed' && !page.claim && again === 0) {
    return (
      <PaymentFailure page={page} onPayAgain={payAgain}>
        <OkButton />
      </PaymentFailure>
    )
  }
  return (
    <>
      <PayNow page={page} hasReturned={returned === 1 && page.state === 'process'} />
      <Group mt="lg">
        <OkButton variant="default" />
        {!page.claim && <Text c="dimmed">{t('fee.msg_pay_later')}</Text>}
        <HelpLink answer="paid" />
      </Group>
    </>
  )
}

/** The registration does not exist or belongs to another member. */
const isForeignOrMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** Refreshes all lists before it leaves: the payment may have changed them. */
function OkButton({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const leave = async () => {
    await refresh()
    await navigate(link.myRegistration)
  }
  return (
    <Button variant={variant} onClick={() => void leave()}>
      {t('common.btn_ok')}
    </Button>
  )
}
