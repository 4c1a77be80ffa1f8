import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Input } from '@sangam/contract/calls'
import type { SavedSearch } from '@sangam/contract/matching/saved-searches.calls'
import { searchNameMax } from '@sangam/contract/matching/saved-searches.values'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'

interface SearchNameDialogProps {
  isOpen: boolean
  /** The search that gets another name; undefined: the filters are saved as a new one. */
  search: SavedSearch | undefined
  filter: Input<'saved-searches/save'>['filter']
  onClose: () => void
}

/** Asks for the name of a search; saves it, or changes its name. */
export default function SearchNameDialog(props: SearchNameDialogProps) {
  const { isOpen, search, onClose } = props
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(search ? 'saved_searches.btn_rename' : 'saved_searches.btn_save')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <NameForm {...props} />
    </Modal>
  )
}

function NameForm({ search, filter, onClose }: SearchNameDialogProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: search?.name ?? '' } })
  const save = useCall('saved-searches/save', { form })
  const rename = useCall('saved-searches/rename', { form })
  const submit = form.onSubmit(async ({ name }) => {
    const saved = await (search ? rename({ search_id: search.id, name }) : save({ name, filter }))
    if (saved) onClose()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={(search ? rename : save).error?.message} />
        <TextInput
          {...form.getInputProps('name')}
          label={t('saved_searches.lbl_name')}
          {...(!search && { description: t('saved_searches.msg_hint') })}
          maxLength={searchNameMax}
          withAsterisk
          data-autofocus
        />
        <Button type="submit" loading={save.isPending || rename.isPending}>
          {t('saved_searches.btn_save_named')}
        </Button>
      </Stack>
    </form>
  )
}
