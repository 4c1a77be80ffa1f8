import { profileFields } from '@sangam/contract/profiles/fields'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The text for the meaning of a column: the label of the form, or one of the import. */
export function useColumnLabel(): (column: ImportColumn) => string {
  const { t } = useTranslation()
  return (column) =>
    column in profileFields
      ? t(profileFields[column as keyof typeof profileFields].label)
      : t(`import_page.column_${column as 'ignore'}`)
}
