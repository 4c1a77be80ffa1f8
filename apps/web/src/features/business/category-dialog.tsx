import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CategoryRecord } from '@sangam/contract/business/categories.calls'
import { categoryFields } from '@sangam/contract/business/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, api } from '../../lib/api.ts'
import { useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showRefusal } from '../../lib/form.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { forgetBusinesses } from './business-cache.ts'

interface CategoryDialogProps {
  /** The category to rename, `new` for one more, null while closed. */
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

const rules = rulesOf(async () => {
  const { businessCategoryCalls } = await import('@sangam/contract/business/categories.calls')
  return businessCategoryCalls['business/category-save'].body
})

function CategoryForm({ category, onDone }: CategoryFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    initialValues: {
      cat_name: category?.cat_name ?? '',
      cat_name_mr: category?.cat_name_mr ?? '',
    },
    validate: rules,
  })
  const save = form.onSubmit(async (values) => {
    setRefusal('')
    try {
      const body = { ...values, category_id: category?.id ?? 0 }
      const { text } = await api('business/category-save', body)
      noticeSuccess(text, timing.noticeAction)
      onDone()
      await forgetBusinesses(cache)
      await cache.invalidateQueries(allOf('business/get-categories'))
    } catch (error) {
      setRefusal(showRefusal(form, error))
    }
  })
  const field = useFieldProps(categoryFields, form)
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput {...field('cat_name')} data-autofocus />
        <TextInput {...field('cat_name_mr')} lang="mr" />
        <Button type="submit" loading={form.submitting}>
          {t('category_page.btn_save')}
        </Button>
      </Stack>
    </form>
  )
}
