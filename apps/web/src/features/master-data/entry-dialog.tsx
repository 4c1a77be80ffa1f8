import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { choiceFields } from '@sangam/contract/master-data/choice.fields'
import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import type { ListEntry } from '@sangam/contract/master-data/lists.calls'
import { labelIn, labelName, labels } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'

/** What the dialog does: adds one entry or several, or renames one. */
export type EntryTask = 'one' | 'several' | ListEntry

interface EntryDialogProps {
  list: EditableList
  /** Null while the dialog is closed. */
  task: EntryTask | null
  onClose: () => void
}

const titles = { one: 'lists_page.btn_add', several: 'lists_page.btn_add_lines' } as const

export default function EntryDialog({ list, task, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={task !== null}
      onClose={onClose}
      title={t(typeof task === 'string' ? titles[task] : 'lists_page.btn_rename')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {task === 'several' && <LinesForm list={list} onDone={onClose} />}
      {task && task !== 'several' && (
        <EntryForm list={list} entry={task === 'one' ? undefined : task} onDone={onClose} />
      )}
    </Modal>
  )
}

interface FormProps {
  list: EditableList
  onDone: () => void
}

const loadCalls = async () => (await import('@sangam/contract/master-data/lists.calls')).listCalls
const entryRules = lazyRules(async () =>
  (await loadCalls())['lists/save'].body.omit({ list: true, id: true }),
)
const linesRules = lazyRules(async () =>
  (await loadCalls())['lists/add-lines'].body.omit({ list: true }),
)

function EntryForm({ list, entry, onDone }: FormProps & { entry: ListEntry | undefined }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: labels('name', (language) => (entry ? labelIn(entry, 'name', language) : '')),
    validate: entryRules,
  })
  const save = useCall('lists/save', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, list, id: entry?.id ?? 0 })) onDone()
  }, showFirstError)
  const field = useFieldProps(choiceFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        {languages.map((language, index) => (
          <TextInput
            key={language}
            {...field(labelName('name', language))}
            lang={language}
            data-autofocus={index === 0 || undefined}
          />
        ))}
        <Button type="submit" loading={form.submitting}>
          {t('lists_page.btn_save')}
        </Button>
      </Stack>
    </form>
  )
}

function LinesForm({ list, onDone }: FormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { lines: '', only_these: false }, validate: linesRules })
  const add = useCall('lists/add-lines', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await add({ ...values, list })) onDone()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={add.error?.message} />
        <Textarea
          {...form.getInputProps('lines')}
          label={t('lists_page.lbl_lines')}
          description={t('lists_page.lbl_lines_help')}
          placeholder={'Akola | अकोला\nBuldhana | बुलढाणा'}
          rows={8}
          data-autofocus
        />
        <Checkbox
          {...form.getInputProps('only_these', { type: 'checkbox' })}
          label={t('lists_page.lbl_only_these')}
        />
        <Button type="submit" loading={form.submitting}>
          {t('lists_page.btn_add_all')}
        </Button>
      </Stack>
    </form>
  )
}
