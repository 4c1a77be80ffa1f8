import { Group } from '@mantine/core'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { ExportButtons } from '../../../layout/export-buttons.tsx'
import { AdminFilters } from '../../../layout/filter-bar.tsx'
import { ButtonLink } from '../../../layout/links.tsx'
import { SelectableList } from '../../../layout/selection/selectable-list.tsx'
import { tableSelection } from '../../../layout/selection/table-selection.tsx'
import { api } from '../../../lib/calls/api.ts'
import { bulkMost, useAdminRows } from '../../../lib/calls/paging.ts'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { filterOptions, labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { dateText } from '../../../lib/texts/dates.ts'
import { isActive } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { type Column, noValue, RecordTable } from '../../../ui/records/record-table.tsx'
import { ActiveBadge, VerificationBadge } from './user-badges.tsx'
import { userName } from './user-name.ts'
import { selectableUser, userBulkOffer } from './users.bulk.ts'
import { type UserFilters, userFilters } from './users.filters.ts'

interface UsersListProps {
  filters: UserFilters
  onFilter: (change: Partial<UserFilters>) => void
}

export function UsersList({ filters, onFilter }: UsersListProps) {
  const { t } = useTranslation()
  const columns = useUserColumns()
  const filter = {
    is_mobile: filters.mobile,
    region_id: filters.region,
    verification: filters.state,
    role: filters.role,
    has_access: filters.access,
    search: filters.search,
  } as const
  const limit = useAdminRows()
  const users = usePagedQuery('get-user-list', (cursor) => ({
    ...filter,
    sort: filters.sort,
    limit,
    cursor,
  }))
  return (
    <>
      <Filters filters={filters} onFilter={onFilter} />
      <SelectableList
        list={users}
        skeleton={320}
        status={({ total: count, is_total_cut }) =>
          is_total_cut
            ? t('users_page.lbl_found_more', { count })
            : t('users_page.lbl_found', { count })
        }
        offer={userBulkOffer}
        recordOf={selectableUser}
        findAll={async () =>
          (await api('get-user-list', { ...filter, sort: filters.sort, limit: bulkMost })).data.data
        }
        footer={<ExportButtons list="users" filter={filter} />}
      >
        {({ data }, selection) => (
          <RecordTable
            caption={t('users_page.title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            selection={tableSelection(selection, data, selectableUser)}
          />
        )}
      </SelectableList>
    </>
  )
}

function Filters(props: UsersListProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return (
    <AdminFilters
      searchLabel={t('users_page.lbl_search')}
      {...props}
      params={userFilters}
      columns={4}
      fields={[
        { name: 'region', label: t('users_page.lbl_region'), choices: filterOptions(regions) },
        {
          name: 'state',
          label: t('users_page.lbl_state'),
          choices: [
            { value: '', label: t('users_page.lbl_state_all') },
            { value: '0', label: t('users_page.lbl_pending') },
            { value: '1', label: t('users_page.lbl_verified') },
            { value: '2', label: t('users_page.lbl_rejected') },
          ],
        },
        {
          name: 'role',
          label: t('users_page.lbl_role'),
          choices: [
            { value: '', label: t('users_page.lbl_role_all') },
            ...(['admin', 'super_admin', 'associate', 'member'] as const).map((role) => ({
              value: role,
              label: t(`users_page.lbl_role_${role}`),
            })),
          ],
        },
        {
          name: 'access',
          label: t('users_page.lbl_access'),
          choices: [
            { value: '', label: t('users_page.lbl_access_all') },
            { value: '1', label: t('users_page.lbl_yes') },
            { value: '0', label: t('users_page.lbl_no') },
          ],
        },
        {
          name: 'sort',
          label: t('users_page.lbl_sort'),
          choices: [
            { value: 'newest', label: t('users_page.sort_newest') },
            { value: 'oldest', label: t('users_page.sort_oldest') },
          ],
        },
        {
          name: 'mobile',
          label: t('users_page.lbl_mobile_flag'),
          choices: [
            { value: '', label: t('users_page.lbl_flag_all') },
            { value: '1', label: t('users_page.lbl_flag_mobile') },
            { value: '0', label: t('users_page.lbl_flag_email') },
          ],
        },
      ]}
    />
  )
}

function useUserColumns(): Column<UserRecord>[] {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return [
    {
      header: t('users_page.lbl_attention'),
      cell: (user) => (
        <Group gap={6}>
          <VerificationBadge user={user} />
          {!isActive(user) && <ActiveBadge user={user} />}
        </Group>
      ),
      onPhone: 'attention',
      isPhoneOnly: true,
    },
    { header: t('users_page.lbl_name'), cell: userName, onPhone: 'title' },
    { header: t('users_page.lbl_mobile'), cell: (user) => user.mobile, isWhole: true },
    {
      header: t('users_page.lbl_created_on'),
      cell: (user) => dateText(user.created_on),
      isWhole: true,
    },
    {
      header: t('users_page.lbl_region'),
      cell: (user) => labelOf(regions, user.region_id) || noValue,
    },
    { header: t('users_page.lbl_city'), cell: (user) => user.city_name || noValue },
    {
      header: t('users_page.lbl_state'),
      cell: (user) => <VerificationBadge user={user} />,
      onPhone: 'hidden',
    },
    {
      header: t('users_page.lbl_active_state'),
      cell: (user) => <ActiveBadge user={user} />,
      onPhone: 'hidden',
    },
    {
      header: t('users_page.lbl_access'),
      cell: (user) => t(user.is_bride_groom_access ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
    },
    {
      header: t('users_page.lbl_actions'),
      cell: (user) => (
        <ButtonLink
          {...link.user(user.id)}
          size="sm"
          variant="light"
          aria-label={t('users_page.btn_view_named', { name: userName(user) })}
        >
          {t('users_page.btn_view')}
        </ButtonLink>
      ),
      onPhone: 'action',
    },
  ]
}
