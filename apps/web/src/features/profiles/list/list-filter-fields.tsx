import { SearchField } from '../../../ui/inputs/search-field.tsx'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { registrationNumberMax } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { type ReactNode, useState } from 'react'
import { filterOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import type { Choice } from '../../../ui/choices/choice-list.tsx'
import type { ListFilters } from './list.filters.ts'
import classes from './list-filter-fields.module.css'
import { MoreFilterFields } from './list-filter-more-fields.tsx'

export interface FilterFieldsProps {
  filters: ListFilters
  /** The gender that the list shows, also without the filter. */
  shownGender: number
  onChange: (filters: ListFilters) => void
}

interface ListFilterFieldsProps extends FilterFieldsProps {
  /** Shows or hides the fields that few families need; undefined if all are visible. */
  moreButton?: (isOpen: boolean, toggle: () => void) => ReactNode
  /** How long text fields wait for the next letter, in milliseconds. */
  searchDelay?: number
}

/** The filters; on a wide screen the first ones, the order and the button for more are one line. */
export default function ListFilterFields(props: ListFilterFieldsProps) {
  const { filters, shownGender, onChange, moreButton, searchDelay } = props
  const { t } = useTranslation()
  const masterData = useMasterData()
  const set = (change: Partial<ListFilters>) => onChange({ ...filters, ...change })
  const [isOpen, setOpen] = useState(() => hasMore(filters))
  return (
    <>
      <div className={classes.fields}>
        <ChoiceField
          label={t('matrimony_page.lbl_gender')}
          choices={[
            { value: '0', label: t('common.lbl_all') },
            ...filterOptions(masterData?.gender),
          ]}
          value={String(filters.gender ?? shownGender)}
          onChange={(value) => set({ gender: Number(value) })}
        />
        <SeveralChoicesField
          label={t('matrimony_page.lbl_region')}
          choices={filterOptions(masterData?.region)}
          value={filters.region}
          onChange={(region) => set({ region })}
        />
        <SeveralChoicesField
          label={t('matrimony_page.lbl_education')}
          choices={filterOptions(masterData?.education)}
          value={filters.education}
          onChange={(education) => set({ education })}
        />
        <SearchField
          label={t('matrimony_page.lbl_name')}
          maxLength={searchMax}
          delay={searchDelay}
          value={filters.name}
          onSearch={(name) => set({ name })}
        />
        <SearchField
          label={t('matrimony_page.lbl_registration_number')}
          maxLength={registrationNumberMax}
          delay={searchDelay}
          value={filters.number}
          onSearch={(number) => set({ number })}
        />
        <SortField filters={filters} onChange={onChange} />
        {moreButton ? (
          moreButton(isOpen, () => setOpen(!isOpen))
        ) : (
          // a wide screen has a chip above the list
          <Switch
            label={t('matrimony_page.lbl_wish_list')}
            checked={filters.wished}
            onChange={(event) => set({ wished: event.currentTarget.checked })}
            size="md"
            style={{ alignSelf: 'end', paddingBottom: 10 }}
          />
        )}
      </div>
      {(!moreButton || isOpen) && (
        <MoreFilterFields filters={filters} searchDelay={searchDelay} onChange={onChange} />
      )}
    </>
  )
}

function SortField({ filters, onChange }: Pick<FilterFieldsProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      label={t('matrimony_page.lbl_sort')}
      choices={[
        { value: 'newest', label: t('matrimony_page.lbl_sort_newest') },
        { value: 'age', label: t('matrimony_page.lbl_sort_age') },
      ]}
      value={filters.sort}
      onChange={(sort) => onChange({ ...filters, sort: sort === 'age' ? 'age' : 'newest' })}
    />
  )
}

const hasMore = (filters: ListFilters) =>
  Boolean(
    filters.ageFrom ||
      filters.ageTo ||
      filters.heightFrom ||
      filters.heightTo ||
      filters.income ||
      filters.marital ||
      filters.work ||
      filters.photo ||
      filters.notOurKul ||
      filters.own,
  )

interface SeveralChoicesFieldProps {
  label: string
  /** The first one is "All". */
  choices: Choice[]
  /** The chosen values, separated by commas. */
  value: string
  onChange: (value: string) => void
}

/** Each choice is added to the others or removed; "All" removes them. */
function SeveralChoicesField({ label, choices, value, onChange }: SeveralChoicesFieldProps) {
  const chosen = value.split(',').filter(Boolean)
  const names = choices.filter((choice) => chosen.includes(choice.value))
  return (
    <ChoiceField
      label={label}
      choices={choices}
      value={chosen.length > 1 ? '' : value || '0'}
      placeholder={names.map((choice) => choice.label).join(', ')}
      onChange={(picked) => {
        const others = chosen.filter((each) => each !== picked)
        const isAdded = others.length === chosen.length
        onChange(picked === '0' ? '' : [...others, ...(isAdded ? [picked] : [])].join(','))
      }}
    />
  )
}
