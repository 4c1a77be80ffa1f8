import { Button } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { SelectableRecord } from './selectable-record.ts'
import classes from './selection.module.css'
import type { Selection } from './use-selection.ts'

interface StartSelectionProps {
  selection: Selection
  records: readonly SelectableRecord[]
}

/** Shows the checkboxes on a phone, for people who do not know the long press. */
export function StartSelection({ selection, records }: StartSelectionProps) {
  const { t } = useTranslation()
  const canSelect = records.some(({ actions }) => actions.length > 0)
  if (!canSelect || selection.isActive) return null
  return (
    <Button
      className={classes.start}
      variant="default"
      mb="sm"
      leftSection={<ListChecks size={18} aria-hidden />}
      onClick={selection.start}
    >
      {t('approval.btn_select')}
    </Button>
  )
}
