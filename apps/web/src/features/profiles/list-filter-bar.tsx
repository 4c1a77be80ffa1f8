import '@mantine/core/styles/Switch.layer.css'
import { Button, Collapse, Group, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { filterOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../ui/use-translation.ts'
import { countSet, type ListFilters, noFilters } from './list-filters.ts'

interface ListFilterBarProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** Further buttons in the same row. */
  children: ReactNode
}

/** All filters; on a phone they fold away behind one button. */
export function ListFilterBar({ filters, onChange, children }: ListFilterBarProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const set = (change: Partial<ListFilters>) => onChange({ ...filters, ...change })
  const active = countSet(filters)
  return (
    <>
      <Collapse expanded={isWide || isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
          <Select
            label={t('matrimony_page.lbl_gender')}
            data={[
              { value: '0', label: t('common.lbl_all') },
              ...filterOptions(masterData?.gender),
            ]}
            value={String(filters.gender)}
            allowDeselect={false}
            onChange={(value) => set({ gender: Number(value) })}
          />
          <Select
            label={t('matrimony_page.lbl_region')}
            data={filterOptions(masterData?.region)}
            value={String(filters.region)}
            allowDeselect={false}
            onChange={(value) => set({ region: Number(value) })}
          />
          <Select
            label={t('matrimony_page.lbl_education')}
            data={filterOptions(masterData?.education)}
            value={String(filters.education)}
            allowDeselect={false}
            onChange={(value) => set({ education: Number(value) })}
          />
          <TextInput
            label={t('matrimony_page.lbl_name')}
            type="search"
            maxLength={60}
            value={filters.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('matrimony_page.lbl_registration_number')}
            type="search"
            maxLength={30}
            value={filters.number}
            onChange={(event) => set({ number: event.currentTarget.value })}
          />
          <Switch
            label={t('matrimony_page.lbl_wish_list')}
            checked={filters.wished}
            onChange={(event) => set({ wished: event.currentTarget.checked })}
            size="md"
            style={{ alignSelf: 'end', paddingBottom: 10 }}
          />
        </SimpleGrid>
      </Collapse>
      <Group gap="xs" mb="sm">
        {!isWide && (
          <Button
            variant={active > 0 ? 'light' : 'default'}
            leftSection={<ListFilter size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {active > 0
              ? t('matrimony_page.lbl_filters_active', { count: active })
              : t('matrimony_page.lbl_filters')}
          </Button>
        )}
        <Button variant="default" onClick={() => onChange(noFilters)} disabled={active === 0}>
          {t('matrimony_page.btn_reset')}
        </Button>
        {children}
      </Group>
    </>
  )
}
