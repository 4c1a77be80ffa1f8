import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import { MessageCircle, Smartphone } from 'lucide-react'
import { isPhone } from '../../lib/messaging.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClaimForm } from './claim-form.tsx'
import { CopyLine } from './copy-line.tsx'
import { GatewayButton } from './gateway-button.tsx'
import classes from './pay-now.module.css'
import { rupees } from './rupees.ts'

interface PayNowProps {
  page: PaymentPage
  /** True after the return from the gateway; its answer may arrive later. */
  hasReturned: boolean
}

/** The ways to pay, and the form to report a payment. */
export function PayNow({ page, hasReturned }: PayNowProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      {page.payee_name.startsWith('DEMO') && (
        <Alert color="haldi">{t('payment_page.msg_demo')}</Alert>
      )}
      {hasReturned && (
        <Alert color="teal" role="status">
          {t('payment_page.msg_gateway_waiting')}
        </Alert>
      )}
      {/* no way to pay while a payment is checked, so that a family does not pay twice */}
      {!page.claim && <WaysToPay page={page} />}
      <ReportPayment page={page} />
    </Stack>
  )
}

function ReportPayment({ page }: { page: PaymentPage }) {
  return (
    <Card withBorder padding="lg">
      <ClaimForm page={page} />
      <Group mt="md">
        <WhatsAppButton page={page} />
      </Group>
    </Card>
  )
}

function WaysToPay({ page }: { page: PaymentPage }) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg">
      <Text c="dimmed">
        {page.reg_number} · {page.full_name}
      </Text>
      <Text size="lg" fw={600} mb="md">
        {t('payment_page.msg_pay_now', {
          amount: rupees(page.amount),
          mobile: page.payment_mobile_number,
        })}
      </Text>
      <div className={classes.ways}>
        <Stack gap="sm">
          <figure className={classes.qr}>
            <img
              src={page.qr_image}
              alt={t('payment_page.lbl_qr', { amount: rupees(page.amount) })}
              width={260}
              height={260}
            />
            <Text component="figcaption" size="sm" c="dimmed">
              {t('payment_page.lbl_scan')}
            </Text>
          </figure>
          {isPhone() && (
            <Button
              component="a"
              href={page.upi_link}
              fullWidth
              leftSection={<Smartphone size={20} aria-hidden />}
            >
              {t('payment_page.btn_upi_app')}
            </Button>
          )}
          {page.is_gateway && <GatewayButton profileId={page.bride_groom_id} />}
        </Stack>
        <PayeeLines page={page} />
      </div>
      <Text c="dimmed" size="sm" mt="md">
        {t('payment_page.msg_info')}
      </Text>
    </Card>
  )
}

function PayeeLines({ page }: { page: PaymentPage }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines}>
      <CopyLine
        label={t('payment_page.lbl_amount')}
        value={rupees(page.amount)}
        textToCopy={String(page.amount)}
      />
      <CopyLine label={t('payment_page.lbl_mobile')} value={page.payment_mobile_number} />
      <CopyLine label={t('payment_page.lbl_upi_id')} value={page.upi_id} />
      <CopyLine label={t('payment_page.lbl_payee')} value={page.payee_name} />
      <CopyLine label={t('payment_page.lbl_reference')} value={page.reference} />
    </ul>
  )
}

/** Opens WhatsApp with a message to the trust that identifies the payment. */
function WhatsAppButton({ page }: { page: PaymentPage }) {
  const { t } = useTranslation()
  const config = usePublicConfig()
  if (!config) return null
  const message = t('payment_page.msg_whatsapp', {
    amount: rupees(page.amount),
    number: page.reg_number,
    name: page.full_name,
    utr: page.claim?.utr ?? t('payment_page.lbl_utr_to_follow'),
  })
  return (
    <Button
      component="a"
      href={`${config.customer_care_whatapp_link}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<MessageCircle size={20} aria-hidden />}
    >
      {t('payment_page.btn_whatsapp')}
    </Button>
  )
}
