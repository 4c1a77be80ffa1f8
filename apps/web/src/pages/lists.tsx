import { editableLists } from '@sangam/contract/master-data/choice.fields'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ListEntries } from '../features/master-data/list-entries.tsx'
import { Page } from '../layout/page.tsx'
import { link } from '../lib/links.ts'
import { useUser } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

const route = getRouteApi('/pages/lists')

export default function Lists() {
  const { t } = useTranslation()
  const user = useUser()
  const { list } = route.useSearch()
  const navigate = route.useNavigate()
  if (user?.roles !== 'super_admin') return <Navigate {...link.admin} replace />
  return (
    <Page title={t('lists_page.title')} lead={t('lists_page.lead')} backTo={link.admin}>
      <ChoiceField
        label={t('lists_page.lbl_list')}
        value={list}
        choices={editableLists.map((name) => ({
          value: name,
          label: t(`lists_page.list_${name}`),
        }))}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: { list: editableLists.find((name) => name === value) ?? 'region' },
            replace: true,
          })
        }
        mb="md"
        maw={360}
      />
      <ListEntries key={list} list={list} />
    </Page>
  )
}
