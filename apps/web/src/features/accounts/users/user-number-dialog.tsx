import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginFields } from '@sangam/contract/accounts/fields'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { remarkMax } from '@sangam/contract/fields'
import { useCall } from '../../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { numberCalls } = await import('@sangam/contract/accounts/number.calls')
  return numberCalls['change-user-number'].body.omit({ user_details_id: true })
})

interface UserNumberDialogProps {
  user: UserRecord
  isOpen: boolean
  onClose: () => void
}

export default function UserNumberDialog({ user, isOpen, onClose }: UserNumberDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('users_page.btn_change_number')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {/* a separate component: its state is reset each time the dialog opens */}
      <UserNumberForm userId={user.id} onChanged={onClose} />
    </Modal>
  )
}

function UserNumberForm({ userId, onChanged }: { userId: number; onChanged: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { mobile_no: '', acton_remark: '' }, validate: rules })
  const change = useCall('change-user-number', {
    noticeMs: timing.noticeAction,
    form,
    onSuccess: onChanged,
  })
  const submit = form.onSubmit(async (values) => {
    await change({ user_details_id: userId, ...values })
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('users_page.msg_number_lead')}</Text>
        <Refusal text={change.error?.message} />
        <PhoneInput
          {...form.getInputProps('mobile_no')}
          name="mobile_no"
          label={t('users_page.lbl_new_number')}
          maxLength={loginFields.mobile_no.max}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('acton_remark')}
          label={t('common.lbl_remark')}
          withAsterisk
          rows={3}
          maxLength={remarkMax}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t('users_page.btn_change_number')}
        </Button>
      </Stack>
    </form>
  )
}
