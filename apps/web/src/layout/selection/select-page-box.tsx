import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { SelectableRecord } from './selectable-record.ts'
import classes from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface SelectPageBoxProps {
  selection: Selection
  records: readonly SelectableRecord[]
}

/** The checkbox in the head of a table, for all records of the page. */
export function SelectPageBox({ selection, records }: SelectPageBoxProps) {
  const { t } = useTranslation()
  const selectable = records.filter(({ actions }) => actions.length > 0)
  if (selectable.length === 0) return null
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={selectable.every(selection.isChosen)}
        aria-label={t('approval.btn_select_page')}
        onChange={(event) => selection.set(selectable, event.currentTarget.checked)}
      />
    </label>
  )
}
