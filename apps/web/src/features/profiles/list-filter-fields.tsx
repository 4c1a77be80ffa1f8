import { SearchField } from '../../ui/search-field.tsx'
import '@mantine/core/styles/Switch.layer.css'
import { SimpleGrid, Switch } from '@mantine/core'
import { registrationNumberMax } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { filterOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { ListFilters } from './list.filters.ts'

interface ListFilterFieldsProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

export default function ListFilterFields({ filters, onChange }: ListFilterFieldsProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const set = (change: Partial<ListFilters>) => onChange({ ...filters, ...change })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
      <ChoiceField
        label={t('matrimony_page.lbl_gender')}
        choices={[{ value: '0', label: t('common.lbl_all') }, ...filterOptions(masterData?.gender)]}
        value={String(filters.gender ?? 0)}
        onChange={(value) => set({ gender: Number(value) })}
      />
      <ChoiceField
        label={t('matrimony_page.lbl_region')}
        choices={filterOptions(masterData?.region)}
        value={filters.region || '0'}
        onChange={(value) => set({ region: value === '0' ? '' : value })}
      />
      <ChoiceField
        label={t('matrimony_page.lbl_education')}
        choices={filterOptions(masterData?.education)}
        value={filters.education || '0'}
        onChange={(value) => set({ education: value === '0' ? '' : value })}
      />
      <SearchField
        label={t('matrimony_page.lbl_name')}
        maxLength={searchMax}
        value={filters.name}
        onSearch={(name) => set({ name })}
      />
      <SearchField
        label={t('matrimony_page.lbl_registration_number')}
        maxLength={registrationNumberMax}
        value={filters.number}
        onSearch={(number) => set({ number })}
      />
      <Switch
        label={t('matrimony_page.lbl_wish_list')}
        checked={filters.wished}
        onChange={(event) => set({ wished: event.currentTarget.checked })}
        size="md"
        style={{ alignSelf: 'end', paddingBottom: 10 }}
      />
    </SimpleGrid>
  )
}
