import { profileFields } from '@sangam/contract/profiles/fields'
import {
  fieldsInUse,
  isOwnName,
  ownName,
  ownText,
} from '@sangam/contract/profiles/trust/own-fields'
import {
  type ImportColumn,
  importColumns,
  type RowField,
} from '@sangam/contract/registry-import/values'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { useFieldText } from '../../lib/forms/field-text.ts'
import { useOwnFields } from '../../lib/public-config.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The text for the meaning of a column: the label of the form, or one of the import. */
export function useColumnLabel(): (column: ImportColumn) => string {
  const { t } = useTranslation()
  const own = useOwnFields()
  return (column) => {
    const line = own.find(({ id }) => ownName(id) === column)
    if (line) return shownLabel(line, 'label')
    return column in profileFields
      ? t(profileFields[column as keyof typeof profileFields].label)
      : t(`import_page.column_${column as 'ignore'}`)
  }
}

/** What a column may mean: the fields of the form, and the lines of the trust. */
export function useColumns(): readonly ImportColumn[] {
  const own = fieldsInUse(useOwnFields())
  return [...importColumns, ...own.map(({ id }) => ownName(id))]
}

/** The text of a value that was read. */
export function useValueText(): (field: RowField, value: string) => string {
  const textOf = useFieldText()
  const own = useOwnFields()
  return (field, value) => {
    if (!isOwnName(field)) return textOf(profileFields[field], value)
    const line = own.find(({ id }) => ownName(id) === field)
    return line ? ownText(line, value, currentLanguage()) : value
  }
}
