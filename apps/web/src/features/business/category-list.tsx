import { Badge, Button, Group } from '@mantine/core'
import type { CategoryRecord } from '@sangam/contract/business/categories.calls'
import { labelIn } from '@sangam/i18n/by-language'
import { languagesFrom } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))

export function CategoryList() {
  const { t } = useTranslation()
  const categories = useQuery(query('business/category-list', {}))
  const [categoryToEdit, setCategoryToEdit] = useState<CategoryRecord | 'new' | null>(null)
  const columns = useCategoryColumns(setCategoryToEdit)
  return (
    <>
      <Button mb="md" onClick={() => setCategoryToEdit('new')}>
        {t('category_page.btn_add')}
      </Button>
      <Loaded query={categories} skeleton={420}>
        {(rows) => (
          <RecordTable
            isCompact
            caption={t('category_page.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      <LazyDialog isOpen={categoryToEdit !== null}>
        {(isOpen) => (
          <CategoryDialog
            category={isOpen ? categoryToEdit : null}
            onClose={() => setCategoryToEdit(null)}
          />
        )}
      </LazyDialog>
    </>
  )
}

function useCategoryColumns(
  onRename: (category: CategoryRecord) => void,
): Column<CategoryRecord>[] {
  const { t } = useTranslation()
  return [
    ...languagesFrom(currentLanguage()).map((language) => ({
      header: t(`category_page.lbl_name_${language}`),
      cell: (category: CategoryRecord) => (
        <span lang={language}>{labelIn(category, 'cat_name', language)}</span>
      ),
    })),
    {
      header: t('category_page.lbl_businesses'),
      cell: ({ businesses }) => businesses,
      onPhone: 'line',
    },
    {
      header: t('category_page.lbl_state'),
      cell: ({ is_hidden }) =>
        is_hidden ? (
          <Badge color="gray.7">{t('category_page.lbl_hidden')}</Badge>
        ) : (
          <Badge color="teal.9">{t('category_page.lbl_shown')}</Badge>
        ),
    },
    {
      header: t('category_page.lbl_actions'),
      cell: (category) => (
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            aria-label={t('category_page.btn_rename_named', { name: categoryName(category) })}
            onClick={() => onRename(category)}
          >
            {t('category_page.btn_rename')}
          </Button>
          <HideButton category={category} />
        </Group>
      ),
    },
  ]
}

function HideButton({ category }: { category: CategoryRecord }) {
  const { t } = useTranslation()
  const hide = useCall('business/category-hide', { noticeMs: timing.noticeAction })
  const { id, is_hidden: isHidden } = category
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t(isHidden ? 'category_page.btn_show_named' : 'category_page.btn_hide_named', {
        name: categoryName(category),
      })}
      loading={hide.isPending}
      onClick={() => void hide({ category_id: id, is_hidden: isHidden ? 0 : 1 })}
    >
      {t(isHidden ? 'category_page.btn_show' : 'category_page.btn_hide')}
    </Button>
  )
}

const categoryName = (category: CategoryRecord) => shownLabel(category, 'cat_name')
