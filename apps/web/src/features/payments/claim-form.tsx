import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import { claimFields } from '@sangam/contract/payments/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { paymentCalls } = await import('@sangam/contract/payments/calls')
  return paymentCalls['payments/claim'].body.pick({ utr: true })
})

/** The payer reports the UTR of a transfer, and then sees that the trust checks it. */
export function ClaimForm({ page }: { page: PaymentPage }) {
  const [isCorrecting, setCorrecting] = useState(false)
  if (page.claim && !isCorrecting) {
    return <ClaimStatus claim={page.claim} onCorrect={() => setCorrecting(true)} />
  }
  return <UtrForm page={page} onDone={() => setCorrecting(false)} />
}

interface ClaimStatusProps {
  claim: NonNullable<PaymentPage['claim']>
  onCorrect: () => void
}

function ClaimStatus({ claim, onCorrect }: ClaimStatusProps) {
  const { t } = useTranslation()
  return (
    <Alert color="teal" role="status">
      <Text fw={600} size="lg" mb={4}>
        {t('payment_page.title_checking')}
      </Text>
      <Text fw={600}>{t('fee.lbl_checking', { date: dateText(claim.claimed_at) })}</Text>
      <Text mb="sm">
        {t('payment_page.msg_checking', { utr: claim.utr, date: dateText(claim.claimed_at) })}
      </Text>
      <Button variant="default" size="sm" onClick={onCorrect}>
        {t('payment_page.btn_correct')}
      </Button>
    </Alert>
  )
}

function UtrForm({ page, onDone }: { page: PaymentPage; onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const form = useForm({ initialValues: { utr: page.claim?.utr ?? '' }, validate: rules })
  const claim = useCall('payments/claim', { form })
  const submit = form.onSubmit(async ({ utr }) => {
    const { bride_groom_id } = page
    const answer = await claim({ bride_groom_id, utr })
    if (!answer) return
    cache.setQueryData(query('payments/registration-fee', { bride_groom_id }).queryKey, answer.data)
    onDone()
  }, showFirstError)
  const field = useFieldProps(claimFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('payment_page.title_paid')}
        </Title>
        <Refusal text={claim.error?.message} />
        <TextInput
          {...field('utr')}
          // a form with one field needs no required mark
          withAsterisk={false}
          description={t('payment_page.msg_utr_hint')}
          autoComplete="off"
        />
        <Group>
          <Button type="submit" loading={claim.isPending}>
            {t('payment_page.btn_claim')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
