import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EditAnnouncement } from '../../features/announcements/edit-announcement.tsx'
import { NewAnnouncement } from '../../features/announcements/new-announcement.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/announcement-create')

export default function AnnouncementCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const showList = () => void navigate(link.manageAnnouncements)
  const announcement = useFreshQuery(
    'announcements/details',
    { announcement_id: id ?? 0 },
    id !== undefined,
  )
  return (
    <Page
      title={t(id === undefined ? 'announcements_page.title_new' : 'announcements_page.title_edit')}
      backTo={link.manageAnnouncements}
      size="md"
    >
      {id === undefined ? (
        <NewAnnouncement onPosted={showList} />
      ) : (
        <Loaded query={announcement} skeleton={520}>
          {(data) => <EditAnnouncement announcement={data} onSaved={showList} />}
        </Loaded>
      )}
    </Page>
  )
}
