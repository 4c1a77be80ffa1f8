import { useNavigate, useSearch } from '@tanstack/react-router'
import { type UserFilters, UsersList } from '../features/accounts/users-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

const noFilters: UserFilters = { mobile: '', region: 0, state: '', search: '' }

export default function Users() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filters = { ...noFilters, ...readFilters(useSearch({ strict: false })) }
  const change = (part: Partial<UserFilters>) =>
    void navigate({
      to: paths.users,
      search: onlySet({ ...filters, ...part }) as never,
      replace: true,
    })
  return (
    <Page title={t('users_page.title')} backTo={paths.admin}>
      <UsersList filters={filters} onFilter={change} />
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. The router turns digits into numbers. */
function readFilters(search: Record<string, unknown>): Partial<UserFilters> {
  const state = String(search.state ?? '')
  const mobile = String(search.mobile ?? '')
  return {
    search: String(search.search ?? '').slice(0, 60),
    region: Number(search.region) || 0,
    state: ['0', '1', '2'].includes(state) ? (state as UserFilters['state']) : '',
    mobile: ['0', '1'].includes(mobile) ? (mobile as UserFilters['mobile']) : '',
  }
}

const onlySet = (filters: UserFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 0))
