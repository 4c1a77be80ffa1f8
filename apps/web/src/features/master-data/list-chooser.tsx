import { type EditableList, editableLists } from '@sangam/contract/master-data/editable-lists'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { ListEntries } from './list-entries.tsx'

interface ListChooserProps {
  list: EditableList
  onChange: (list: EditableList) => void
}

/** One of the lists that super admins maintain, with its entries. */
export function ListChooser({ list, onChange }: ListChooserProps) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceField
        label={t('lists_page.lbl_list')}
        value={list}
        choices={editableLists.map((name) => ({
          value: name,
          label: t(`lists_page.list_${name}`),
        }))}
        onChange={(value) => onChange(editableLists.find((name) => name === value) ?? 'region')}
        mb="md"
        maw={360}
      />
      <ListEntries key={list} list={list} />
    </>
  )
}
