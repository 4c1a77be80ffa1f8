import { Button, Drawer, Group } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { countActive, type ListFilters, listFilters } from './list.filters.ts'
import { areSameFilters } from './list.filters-of.ts'
import ListFilterFields, { type FilterFieldsProps } from './list-filter-fields.tsx'
import classes from './list-filter-sheet.module.css'

export interface ListCount {
  total: number
  isCut: boolean
}

interface ListFilterSheetProps extends FilterFieldsProps {
  isOpen: boolean
  onClose: () => void
  /** The matches of the filters; undefined while they are counted. */
  count: ListCount | undefined
}

/** The filters on a phone. The list behind it follows each choice, so its total is the count. */
export default function ListFilterSheet(props: ListFilterSheetProps) {
  const { isOpen, onClose, filters, onChange, count, shownGender } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(filters)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const apply = useDebouncedCallback(onChange, { delay: 300, flushOnUnmount: true })
  // while it is closed, chips and saved searches change the filters
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChosen(filters)
  }
  const choose = (changed: ListFilters) => {
    setChosen(changed)
    apply(changed)
  }
  const close = () => {
    apply.flush()
    onClose()
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="bottom"
      size="90dvh"
      title={t('matrimony_page.lbl_filters')}
      closeButtonProps={{ 'aria-label': t('common.btn_close'), size: 44 }}
      classNames={{ content: classes.sheet, body: classes.body }}
    >
      <div className={classes.fields}>
        {/* the sheet itself waits before it applies the filters */}
        <ListFilterFields
          filters={chosen}
          shownGender={shownGender}
          searchDelay={0}
          onChange={choose}
        />
      </div>
      <Group className={classes.buttons} wrap="nowrap">
        <Button
          variant="default"
          disabled={countActive(chosen) === 0}
          onClick={() => choose(listFilters.initial)}
        >
          {t('matrimony_page.btn_reset')}
        </Button>
        <Button flex={1} px="xs" onClick={close}>
          {countLabel(areSameFilters(chosen, filters) ? count : undefined, t)}
        </Button>
      </Group>
    </Drawer>
  )
}

function countLabel(count: ListCount | undefined, t: ReturnType<typeof useTranslation>['t']) {
  if (!count) return t('matrimony_page.btn_show_uncounted')
  if (count.isCut) return t('matrimony_page.btn_show_more', { count: count.total })
  return t('matrimony_page.btn_show', { count: count.total })
}
