import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import { claimFields } from '@sangam/contract/payments/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { dateText } from '../../lib/dates.ts'
import { useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showFirstError, showRefusal } from '../../lib/form.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const rules = rulesOf(async () => {
  const { paymentCalls } = await import('@sangam/contract/payments/calls')
  return paymentCalls['payments/claim'].body.pick({ utr: true })
})

/** Where the payer tells the bank's number, and sees that it is being checked. */
export function ClaimForm({ page }: { page: PaymentPage }) {
  const [isCorrecting, setCorrecting] = useState(false)
  if (page.claim && !isCorrecting) {
    return <BeingChecked claim={page.claim} onCorrect={() => setCorrecting(true)} />
  }
  return <UtrForm page={page} onDone={() => setCorrecting(false)} />
}

interface BeingCheckedProps {
  claim: NonNullable<PaymentPage['claim']>
  onCorrect: () => void
}

function BeingChecked({ claim, onCorrect }: BeingCheckedProps) {
  const { t } = useTranslation()
  return (
    <Alert color="teal" role="status" title={t('payment_page.title_checking')}>
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
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: { utr: page.claim?.utr ?? '' }, validate: rules })
  const claim = useMutation({
    mutationFn: (utr: string) =>
      api('payments/claim', { bride_groom_id: page.bride_groom_id, utr }),
    onSuccess: ({ text, data }) => {
      noticeSuccess(text)
      const { queryKey } = query('payments/registration-fee', {
        bride_groom_id: page.bride_groom_id,
      })
      cache.setQueryData(queryKey, data)
      onDone()
    },
    onError: (error) => setRefusal(showRefusal(form, error)),
  })
  const submit = form.onSubmit(({ utr }) => {
    setRefusal('')
    claim.mutate(utr)
  }, showFirstError)
  const field = useFieldProps(claimFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('payment_page.title_paid')}
        </Title>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          {...field('utr')}
          // the only field of the form needs no mark
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
