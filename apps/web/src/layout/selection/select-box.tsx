import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { SelectableRecord } from './selectable-record.ts'
import classes from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface SelectBoxProps {
  selection: Selection
  record: SelectableRecord
}

/** The checkbox of a record. */
export function SelectBox({ selection, record }: SelectBoxProps) {
  const { t } = useTranslation()
  if (record.actions.length === 0) return null
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={selection.isChosen(record)}
        aria-label={t('approval.lbl_select_named', { name: record.name })}
        onChange={(event) => selection.set([record], event.currentTarget.checked)}
      />
    </label>
  )
}
