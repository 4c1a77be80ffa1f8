import { SimpleGrid } from '@mantine/core'
import type { AuditEntry } from '@sangam/contract/audit/calls'
import { searchMax } from '@sangam/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { adminLabel, adminLabels } from '../../lib/admin-labels.ts'
import { query } from '../../lib/api.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager, usePages } from '../../ui/pager.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'

export function AuditList() {
  const { t } = useTranslation()
  const [action, setAction] = useState('')
  const [search, setSearch] = useState('')
  const pages = usePages(`${action} ${search}`)
  const trail = useQuery({
    ...query('admin/audit-trail', { action, search, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="md">
        <ChoiceField
          label={t('audit_page.lbl_action')}
          choices={[
            { value: '', label: t('audit_page.lbl_action_all') },
            ...adminLabels('action').map(({ name, label }) => ({ value: name, label })),
          ]}
          value={action}
          onChange={setAction}
        />
        <SearchField
          maxLength={searchMax}
          label={t('audit_page.lbl_search')}
          value={search}
          onSearch={setSearch}
        />
      </SimpleGrid>
      <Loaded
        query={trail}
        skeleton={320}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('common.msg_no_data')} />}
      >
        {(data) => (
          <>
            <RecordTable
              caption={t('audit_page.title')}
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
            />
            <Pager pages={pages} nextCursor={data.next_cursor} />
          </>
        )}
      </Loaded>
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation()
  return [
    { header: t('audit_page.lbl_when'), cell: (entry) => dateTimeText(entry.at) },
    { header: t('audit_page.lbl_who'), cell: (entry) => entry.actor_name },
    { header: t('audit_page.lbl_action'), cell: (entry) => adminLabel('action', entry.action) },
    { header: t('audit_page.lbl_on'), cell: (entry) => entry.subject_name },
    { header: t('audit_page.lbl_change'), cell: changeText },
    { header: t('audit_page.lbl_remark'), cell: (entry) => entry.remark || '–' },
  ]
}

/** The changed values as `before → after`; a new value has no arrow. */
const changeText = ({ before, after }: AuditEntry) =>
  Object.keys(after)
    .map((name) => {
      const prefix = name in before ? `${String(before[name])} → ` : ''
      return `${name}: ${prefix}${String(after[name])}`
    })
    .join(', ')
