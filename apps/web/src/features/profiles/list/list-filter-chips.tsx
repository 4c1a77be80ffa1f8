import { annualIncomes, heights, maritalFilters } from '@sangam/contract/lookups'
import { filterFields, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import { choiceLabel, shownLabel } from '../../../lib/forms/choice-label.ts'
import { labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { useOwnFields } from '../../../lib/public-config.ts'
import { numbersOf } from '../../../lib/search-params.ts'
import { currentLanguage } from '../../../lib/texts/translate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { RemovableChip } from '../../../ui/choices/removable-chip.tsx'
import type { ListFilters } from './list.filters.ts'
import { ownFilterOf, ownFilterText } from './own-filter.ts'

interface FilterChip {
  key: string
  text: string
  /** The change that removes the filter. */
  without: Partial<ListFilters>
}

interface ListFilterChipsProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

/** The filters that are set; "Suits us" is a chip of its own. */
export function ListFilterChips({ filters, onChange }: ListFilterChipsProps) {
  const { t } = useTranslation()
  return useChips(filters).map(({ key, text, without }) => (
    <RemovableChip
      key={key}
      text={text}
      label={t('matrimony_page.btn_clear', { field: text })}
      onRemove={() => onChange({ ...filters, ...without })}
    />
  ))
}

function useChips(filters: ListFilters): FilterChip[] {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const range = (from: string, to: string) => {
    if (from && to) return t('matrimony_page.chip_range', { from, to })
    if (from) return t('matrimony_page.chip_from', { from })
    return to && t('matrimony_page.chip_to', { to })
  }
  const heightText = (inches: number) => {
    const height = heights.find(({ id }) => inchesOfHeight(id) === inches)
    return height ? choiceLabel(height) : ''
  }
  const ageText = (years: number) => (years > 0 ? String(years) : '')
  const ages = range(ageText(filters.ageFrom), ageText(filters.ageTo))
  const income = annualIncomes.find(({ id }) => id === filters.income)
  const several = (
    name: 'region' | 'education' | 'marital',
    textOf: (id: number) => string,
  ): FilterChip[] => {
    const ids = numbersOf(filters[name])
    return ids.map((id) => ({
      key: `${name}-${id}`,
      text: textOf(id),
      without: { [name]: ids.filter((other) => other !== id).join(',') },
    }))
  }
  const answers = ownFilterOf(filters.own)
  const ownChips = filterFields(useOwnFields()).flatMap((field): FilterChip[] => {
    const value = answers[field.id]
    if (!value) return []
    const { [field.id]: _removed, ...others } = answers
    const text = `${shownLabel(field, 'label')}: ${ownText(field, value, currentLanguage())}`
    return [{ key: `own-${field.id}`, text, without: { own: ownFilterText(others) } }]
  })
  const chips: FilterChip[] = [
    {
      key: 'gender',
      text: filters.gender ? labelOf(masterData?.gender, filters.gender) : '',
      without: { gender: 0 },
    },
    {
      key: 'age',
      text: ages && t('matrimony_page.chip_age', { range: ages }),
      without: { ageFrom: 0, ageTo: 0 },
    },
    {
      key: 'height',
      text: range(heightText(filters.heightFrom), heightText(filters.heightTo)),
      without: { heightFrom: 0, heightTo: 0 },
    },
    ...several('region', (id) => labelOf(masterData?.region, id)),
    ...several('education', (id) => labelOf(masterData?.education, id)),
    ...several('marital', (id) => {
      const status = maritalFilters.find((each) => each.id === id)
      return status ? choiceLabel(status) : ''
    }),
    {
      key: 'income',
      text: income ? t('matrimony_page.chip_income', { income: choiceLabel(income) }) : '',
      without: { income: 0 },
    },
    {
      key: 'work',
      text: filters.work && t('matrimony_page.chip_work', { work: filters.work }),
      without: { work: '' },
    },
    {
      key: 'name',
      text: filters.name && t('matrimony_page.chip_name', { name: filters.name }),
      without: { name: '' },
    },
    { key: 'number', text: filters.number, without: { number: '' } },
    {
      key: 'photo',
      text: filters.photo ? t('matrimony_page.lbl_photo') : '',
      without: { photo: false },
    },
    {
      key: 'kul',
      text: filters.notOurKul ? t('preferences.lbl_not_our_kul') : '',
      without: { notOurKul: false },
    },
    ...ownChips,
    {
      key: 'wished',
      text: filters.wished ? t('matrimony_page.lbl_wish_list') : '',
      without: { wished: false },
    },
  ]
  return chips.filter(({ text }) => text !== '')
}
