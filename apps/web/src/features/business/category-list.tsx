import { Badge, Button, Group, Skeleton } from '@mantine/core'
import type { CategoryRecord } from '@sangam/contract/business/categories.calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { allOf, api, query } from '../../lib/api.ts'
import { choiceLabel } from '../../lib/choice-label.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Late } from '../../ui/late.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))

export function CategoryList() {
  const { t } = useTranslation()
  const categories = useQuery(query('business/category-list', {}))
  const [edited, setEdited] = useState<CategoryRecord | 'new' | null>(null)
  const columns = useCategoryColumns(setEdited)
  return (
    <>
      <Button mb="md" onClick={() => setEdited('new')}>
        {t('category_page.btn_add')}
      </Button>
      {categories.isError && (
        <LoadFailure
          message={loadErrorText(categories.error)}
          onRetry={() => void categories.refetch()}
        />
      )}
      {categories.isPending && <Skeleton height={420} />}
      {categories.data && (
        <RecordTable
          caption={t('category_page.title')}
          columns={columns}
          rows={categories.data}
          rowKey={({ id }) => id}
        />
      )}
      <Late isShown={edited !== null}>
        {(isShown) => (
          <CategoryDialog category={isShown ? edited : null} onClose={() => setEdited(null)} />
        )}
      </Late>
    </>
  )
}

function useCategoryColumns(
  onRename: (category: CategoryRecord) => void,
): Column<CategoryRecord>[] {
  const { t } = useTranslation()
  const hide = useHideCategory()
  const nameOf = ({ cat_name, cat_name_mr }: CategoryRecord) =>
    choiceLabel({ name: cat_name, name_mr: cat_name_mr })
  return [
    { header: t('category_page.lbl_name_en'), cell: ({ cat_name }) => cat_name },
    {
      header: t('category_page.lbl_name_mr'),
      cell: ({ cat_name_mr }) => <span lang="mr">{cat_name_mr}</span>,
    },
    { header: t('category_page.lbl_businesses'), cell: ({ businesses }) => businesses },
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
            aria-label={t('category_page.btn_rename_named', { name: nameOf(category) })}
            onClick={() => onRename(category)}
          >
            {t('category_page.btn_rename')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t(
              category.is_hidden ? 'category_page.btn_show_named' : 'category_page.btn_hide_named',
              { name: nameOf(category) },
            )}
            loading={hide.isPending && hide.variables?.id === category.id}
            onClick={() => hide.mutate(category)}
          >
            {t(category.is_hidden ? 'category_page.btn_show' : 'category_page.btn_hide')}
          </Button>
        </Group>
      ),
    },
  ]
}

function useHideCategory() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_hidden }: CategoryRecord) =>
      api('business/category-hide', { category_id: id, is_hidden: is_hidden ? 0 : 1 }),
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () =>
      Promise.all(
        (['business/category-list', 'business/get-categories', 'admin/audit-trail'] as const).map(
          (path) => cache.invalidateQueries(allOf(path)),
        ),
      ),
  })
}
