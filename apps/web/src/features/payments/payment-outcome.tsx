import { Button, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ReceiptButton } from './receipt-button.tsx'

interface OutcomeProps {
  page: PaymentPage
  /** Buttons that lead to the next page. */
  children: ReactNode
}

export function PaymentSuccess({ page, children }: OutcomeProps) {
  const { t } = useTranslation()
  return (
    <OutcomeCard color="teal" icon={<CircleCheck size={34} aria-hidden />}>
      <Title order={2} size="h3">
        {t('payment_page.msg_success')}
      </Title>
      <Text>{t('payment_page.lbl_registration_number', { number: page.reg_number })}</Text>
      <Text c="dimmed">
        {t('payment_page.lbl_receipt_number', { number: page.receipt_number })}
      </Text>
      <Group justify="center">
        <ReceiptButton
          variant="default"
          paymentId={page.payment_id}
          label={t('payment_page.btn_receipt')}
        />
        {children}
      </Group>
    </OutcomeCard>
  )
}

interface FailureProps extends OutcomeProps {
  onPayAgain: () => void
}

export function PaymentFailure({ page, onPayAgain, children }: FailureProps) {
  const { t } = useTranslation()
  return (
    <OutcomeCard color="red" icon={<CircleAlert size={34} aria-hidden />}>
      <Title order={2} size="h3">
        {t('payment_page.msg_failed')}
      </Title>
      <Text>{t('payment_page.lbl_registration_number', { number: page.reg_number })}</Text>
      {page.remark && (
        <Text c="dimmed">
          {t('payment_page.lbl_why_failed', { remark: reasonText(page.remark) })}
        </Text>
      )}
      <Group justify="center">
        <Button variant="default" onClick={onPayAgain}>
          {t('payment_page.btn_pay_again')}
        </Button>
        {children}
      </Group>
    </OutcomeCard>
  )
}

function OutcomeCard(props: { color: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Card withBorder padding="lg">
      <Stack align="center" ta="center" gap="sm">
        <ThemeIcon size={64} radius="xl" color={`${props.color}.9`}>
          {props.icon}
        </ThemeIcon>
        {props.children}
      </Stack>
    </Card>
  )
}
