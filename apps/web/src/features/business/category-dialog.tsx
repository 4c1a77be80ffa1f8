import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CategoryRecord } from '@sangam/contract/business/categories.calls'
import { categoryFields } from '@sangam/contract/business/category.fields'
import { labelIn, labelName, labels } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'

interface CategoryDialogProps {
  /** The category to rename, `new` to create one, null while the dialog is closed. */
  category: CategoryRecord | 'new' | null
  onClose: () => void
}

export default function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={category !== null}
      onClose={onClose}
      title={t(category === 'new' ? 'category_page.btn_add' : 'category_page.btn_rename')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {category && (
        <CategoryForm category={category === 'new' ? undefined : category} onDone={onClose} />
      )}
    </Modal>
  )
}

interface CategoryFormProps {
  category: CategoryRecord | undefined
  onDone: () => void
}

const rules = lazyRules(async () => {
  const { businessCategoryCalls } = await import('@sangam/contract/business/categories.calls')
  return businessCategoryCalls['business/category-save'].body
})

function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: labels('cat_name', (language) =>
      category ? labelIn(category, 'cat_name', language) : '',
    ),
    validate: rules,
  })
  const save = useCall('business/category-save', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, category_id: category?.id ?? 0 })) onDone()
  }, showFirstError)
  const field = useFieldProps(categoryFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        {languages.map((language, index) => (
          <TextInput
            key={language}
            {...field(labelName('cat_name', language))}
            lang={language}
            data-autofocus={index === 0 || undefined}
          />
        ))}
        <Button type="submit" loading={form.submitting}>
          {t('category_page.btn_save')}
        </Button>
      </Stack>
    </form>
  )
}
