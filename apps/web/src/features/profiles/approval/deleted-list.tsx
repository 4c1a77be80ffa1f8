import type { Data } from '@sangam/contract/calls'
import { PagedList } from '../../../layout/paged-list.tsx'
import { useAdminRows } from '../../../lib/calls/paging.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { dateText } from '../../../lib/texts/dates.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'

type DeletedProfile = Data<'vadhu-var/deleted-list'>['data'][number]

/** Deleted profiles, which can be restored until they are erased. */
export function DeletedList() {
  const { t } = useTranslation()
  const columns = useColumns()
  const limit = useAdminRows()
  const list = usePagedQuery('vadhu-var/deleted-list', (cursor) => ({ limit, cursor }))
  return (
    <PagedList list={list} skeleton={320} empty={<EmptyState title={t('deleted_page.msg_none')} />}>
      {({ data }) => (
        <RecordTable
          caption={t('deleted_page.title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  )
}

function useColumns(): Column<DeletedProfile>[] {
  const { t } = useTranslation()
  const restore = useCall('vadhu-var/restore', { noticeMs: timing.noticeAction })
  return [
    { header: t('my_registration_page.col_name'), cell: (row) => row.full_name, onPhone: 'title' },
    {
      header: t('my_registration_page.col_number'),
      cell: (row) => row.registration_number,
      isWhole: true,
      onPhone: 'attention',
    },
    { header: t('my_registration_page.col_created_by'), cell: (row) => row.login_full_name },
    {
      header: t('deleted_page.lbl_deleted_at'),
      cell: (row) => dateText(row.deleted_at),
      isWhole: true,
    },
    { header: t('deleted_page.lbl_deleted_by'), cell: (row) => row.deleted_by || '–' },
    { header: t('deleted_page.lbl_reason'), cell: (row) => reasonText(row.reason) || '–' },
    {
      header: t('deleted_page.lbl_erased_at'),
      cell: (row) => dateText(row.erased_at),
      isWhole: true,
    },
    {
      header: t('deleted_page.lbl_actions'),
      cell: ({ id, full_name: name, registration_number: number }) => (
        <ActionBar
          actions={[
            {
              label: t('deleted_page.btn_restore'),
              question: t('deleted_page.msg_confirm', { name, number }),
              confirmLabel: t('deleted_page.btn_restore'),
              run: () => restore({ bride_groom_id: id }),
            },
          ]}
        />
      ),
      onPhone: 'action',
    },
  ]
}
