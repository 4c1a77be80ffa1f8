import { Button, Group, Modal, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { recordPaymentFields } from '@sangam/contract/payments/ledger.fields'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { paymentLedgerCalls } = await import('@sangam/contract/payments/ledger.calls')
  return paymentLedgerCalls['payments/record'].body
})

interface RecordPaymentDialogProps {
  isOpen: boolean
  onClose: () => void
}

export default function RecordPaymentDialog({ isOpen, onClose }: RecordPaymentDialogProps) {
  const { t } = useTranslation()
  const config = usePublicConfig()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('payments_page.title_record')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {config ? <RecordForm fee={config.fee_amount} onDone={onClose} /> : <Skeleton height={480} />}
    </Modal>
  )
}

function RecordForm({ fee, onDone }: { fee: number; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      registration_number: '',
      method: 'cash' as 'cash' | 'transfer',
      amount: fee ? String(fee) : '',
      received_on: typedDate(todayInIndia()),
      reference: '',
      acton_remark: '',
    },
    validate: rules,
  })
  const record = useCall('payments/record', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await record(values)) onDone()
  }, showFirstError)
  const field = useFieldProps(recordPaymentFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Refusal text={record.error?.message} />
        <TextInput {...field('registration_number')} data-autofocus placeholder="VV-0000001" />
        <ChoiceField
          {...form.getInputProps('method')}
          name="method"
          label={t('payments_page.lbl_method')}
          choices={(['cash', 'transfer'] as const).map((method) => ({
            value: method,
            label: t(`payments_page.method_${method}`),
          }))}
        />
        <TextInput {...field('amount')} leftSection="₹" />
        <DateInput {...field('received_on')} latest={todayInIndia()} />
        <TextInput
          {...field('reference')}
          label={t('payments_page.lbl_voucher')}
          withAsterisk={form.values.method === 'transfer'}
        />
        <Textarea {...field('acton_remark')} rows={2} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.btn_cancel')}
          </Button>
          <Button type="submit" loading={record.isPending}>
            {t('payments_page.btn_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
