import '@mantine/core/styles/Switch.layer.css'
import { Input, SimpleGrid, Switch } from '@mantine/core'
import { annualIncomes, heights, maritalFilters } from '@sangam/contract/lookups'
import { filterFields } from '@sangam/contract/profiles/trust/own-fields'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { choiceLabel, shownLabel } from '../../../lib/forms/choice-label.ts'
import { useOwnFields } from '../../../lib/public-config.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import type { Choice } from '../../../ui/choices/choice-list.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import type { ListFilters } from './list.filters.ts'
import { ownFilterOf, ownFilterText } from './own-filter.ts'

interface MoreFilterFieldsProps {
  filters: ListFilters
  searchDelay: number | undefined
  onChange: (filters: ListFilters) => void
}

const ages = Array.from({ length: 63 }, (_, index) => String(18 + index))

/** The filters besides the six of the first row. */
export function MoreFilterFields({ filters, searchDelay, onChange }: MoreFilterFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Partial<ListFilters>) => onChange({ ...filters, ...change })
  const number = (name: 'ageFrom' | 'ageTo' | 'heightFrom' | 'heightTo' | 'income') => ({
    value: filters[name],
    onChange: (value: number) => set({ [name]: value }),
  })
  const ageChoices = ages.map((age) => ({ value: age, label: age }))
  const heightChoices = heights.map((height) => ({
    value: String(inchesOfHeight(height.id)),
    label: choiceLabel(height),
  }))
  const incomes = annualIncomes
    // everybody has at least no income
    .filter(({ id }) => id > 1)
    .map((income) => ({ value: String(income.id), label: choiceLabel(income) }))
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} mb="sm">
      <LimitField
        label={t('matrimony_page.lbl_age_from')}
        choices={ageChoices}
        startAt="23"
        {...number('ageFrom')}
      />
      <LimitField
        label={t('matrimony_page.lbl_age_to')}
        choices={ageChoices}
        startAt="28"
        {...number('ageTo')}
      />
      <LimitField label={t('matrimony_page.lbl_income')} choices={incomes} {...number('income')} />
      <SearchField
        label={t('matrimony_page.lbl_work')}
        maxLength={searchMax}
        delay={searchDelay}
        value={filters.work}
        onSearch={(work) => set({ work })}
      />
      <LimitField
        label={t('matrimony_page.lbl_height_from')}
        choices={heightChoices}
        startAt="60"
        {...number('heightFrom')}
      />
      <LimitField
        label={t('matrimony_page.lbl_height_to')}
        choices={heightChoices}
        startAt="68"
        {...number('heightTo')}
      />
      <OwnFilterFields filters={filters} onChange={(own) => set({ own })} />
      {/* a row of their own: the number of fields above them depends on the trust */}
      <SimpleGrid cols={{ base: 2, md: 3 }} py="xs" style={{ gridColumn: '1 / -1' }}>
        <Switch
          label={t('matrimony_page.lbl_photo')}
          checked={filters.photo}
          onChange={(event) => set({ photo: event.currentTarget.checked })}
          size="md"
        />
        <Switch
          label={t('preferences.lbl_not_our_kul')}
          description={t('preferences.hint_not_our_kul')}
          checked={filters.notOurKul}
          onChange={(event) => set({ notOurKul: event.currentTarget.checked })}
          size="md"
        />
      </SimpleGrid>
      <Input.Wrapper
        component="div"
        label={t('matrimony_page.lbl_marital')}
        labelElement="div"
        style={{ gridColumn: '1 / -1' }}
      >
        <ChoiceChips
          label={t('matrimony_page.lbl_marital')}
          choices={maritalFilters.map((status) => ({
            value: String(status.id),
            label: choiceLabel(status),
          }))}
          values={filters.marital.split(',').filter(Boolean)}
          onChange={(values) => set({ marital: values.join(',') })}
        />
      </Input.Wrapper>
    </SimpleGrid>
  )
}

/** The lines of the trust that families filter by. */
function OwnFilterFields({
  filters,
  onChange,
}: {
  filters: ListFilters
  onChange: (own: string) => void
}) {
  const { t } = useTranslation()
  const answers = ownFilterOf(filters.own)
  return filterFields(useOwnFields()).map((field) => {
    const label = shownLabel(field, 'label')
    return (
      <ChoiceField
        key={field.id}
        label={label}
        placeholder={t('matrimony_page.lbl_any')}
        choices={field.choices.map((choice) => ({
          value: choice.name,
          label: choiceLabel(choice),
        }))}
        value={answers[field.id] ?? ''}
        onChange={(name) => onChange(ownFilterText({ ...answers, [field.id]: name ?? '' }))}
        clearLabel={t('matrimony_page.btn_clear', { field: label })}
      />
    )
  })
}

interface LimitFieldProps {
  label: string
  choices: Choice[]
  /** 0: no limit. */
  value: number
  startAt?: string
  onChange: (value: number) => void
}

function LimitField({ value, onChange, ...field }: LimitFieldProps) {
  const { t } = useTranslation()
  return (
    <ChoiceField
      {...field}
      placeholder={t('matrimony_page.lbl_any')}
      value={value === 0 ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      clearLabel={t('matrimony_page.btn_clear', { field: field.label })}
    />
  )
}
