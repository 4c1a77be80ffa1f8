import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Input } from '@sangam/contract/calls'
import { searchNameMax } from '@sangam/contract/matching/saved-searches.values'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'

interface SaveSearchDialogProps {
  isOpen: boolean
  filter: Input<'saved-searches/save'>['filter']
  onClose: () => void
}

/** Asks for the name of a search and saves it. */
export default function SaveSearchDialog({ isOpen, filter, onClose }: SaveSearchDialogProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: '' } })
  const save = useCall('saved-searches/save', { form })
  const submit = form.onSubmit(async ({ name }) => {
    if (!(await save({ name, filter }))) return
    form.reset()
    onClose()
  })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('saved_searches.btn_save')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Refusal text={save.error?.message} />
          <TextInput
            {...form.getInputProps('name')}
            label={t('saved_searches.lbl_name')}
            description={t('saved_searches.msg_hint')}
            maxLength={searchNameMax}
            withAsterisk
            data-autofocus
          />
          <Button type="submit" loading={save.isPending}>
            {t('saved_searches.btn_save_named')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
