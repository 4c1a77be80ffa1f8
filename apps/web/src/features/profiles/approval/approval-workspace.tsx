import { ExportButtons } from '../../../layout/export-buttons.tsx'
import { SelectableList } from '../../../layout/selection/selectable-list.tsx'
import { tableSelection } from '../../../layout/selection/table-selection.tsx'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { approvalBulkOffer, selectableProfile } from './approval.bulk.ts'
import { useApprovalColumns } from './approval.columns.tsx'
import { type ApprovalFilters, approvalSorts } from './approval.filters.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { SimpleGrid, Tabs } from '@mantine/core'
import type { ApprovalTab } from '@sangam/contract/profiles/approval.calls'
import { approvalTabs } from '@sangam/contract/profiles/values'
import { searchMax } from '@sangam/contract/search'
import { api } from '../../../lib/calls/api.ts'
import { bulkMost, useAdminRows } from '../../../lib/calls/paging.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import { RecordTable } from '../../../ui/records/record-table.tsx'

interface ApprovalWorkspaceProps {
  view: ApprovalFilters
  onView: (change: Partial<ApprovalFilters>) => void
}

/** For approvers: pending and decided profiles, and new photos, each in a tab. */
export function ApprovalWorkspace({ view, onView }: ApprovalWorkspaceProps) {
  const { t } = useTranslation()
  const columns = useApprovalColumns()
  const recordOf = selectableProfile(view.tab)
  const limit = useAdminRows()
  const list = usePagedQuery('get-list-for-approval', (cursor) => ({
    ...view,
    limit,
    cursor,
  }))
  const counts = list.data?.counts
  return (
    <Tabs value={view.tab} onChange={(tab) => onView({ tab: (tab ?? 'Pending') as ApprovalTab })}>
      <Tabs.List mb="md">
        {approvalTabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t('my_registration_page.lbl_tab_count', {
              tab: t(`my_registration_page.tab_${tab}`),
              count: counts?.[tab] ?? 0,
            })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={view.tab}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} mb="md">
          <SearchField
            label={t('my_registration_page.lbl_search')}
            maxLength={searchMax}
            value={view.search}
            onSearch={(search) => onView({ search })}
          />
          <ChoiceField
            label={t('my_registration_page.lbl_sort')}
            choices={approvalSorts.map((sort) => ({
              value: sort,
              label: t(`my_registration_page.sort_${sort}`),
            }))}
            value={view.sort}
            onChange={(sort) => onView({ sort: sort as ApprovalFilters['sort'] })}
          />
        </SimpleGrid>
        <SelectableList
          list={list}
          skeleton={320}
          offer={approvalBulkOffer(view.tab)}
          recordOf={recordOf}
          findAll={async () =>
            (await api('get-list-for-approval', { ...view, limit: bulkMost })).data.data
          }
          footer={<ExportButtons list="profiles" filter={view} />}
        >
          {({ data }, selection) => (
            <RecordTable
              caption={t(`my_registration_page.tab_${view.tab}`)}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              selection={
                view.tab === 'Approved' ? undefined : tableSelection(selection, data, recordOf)
              }
            />
          )}
        </SelectableList>
      </Tabs.Panel>
    </Tabs>
  )
}
