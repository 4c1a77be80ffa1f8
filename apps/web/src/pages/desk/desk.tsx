import { Group } from '@mantine/core'
import { listedEnrolments } from '@sangam/contract/desk/address.values'
import { getRouteApi } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { deskLists } from '../../features/desk/enrolments/desk.filters.ts'
import { EnrolmentList } from '../../features/desk/enrolments/enrolment-list.tsx'
import { NoRight, useMayEnrol } from '../../features/desk/enrolments/no-right.tsx'
import { OfflineDesk } from '../../features/desk/offline/offline-desk.tsx'
import { openedEntry } from '../../features/desk/offline/opened-entry.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'

const route = getRouteApi('/pages/desk')
const LettersList = lazy(() => import('../../features/desk/letters/letters-list.tsx'))
const VolunteersList = lazy(() => import('../../features/desk/volunteers/volunteers-list.tsx'))

export default function Desk() {
  return useMayEnrol() ? <DeskOfVolunteer /> : <NoRight />
}

function DeskOfVolunteer() {
  const { t } = useTranslation()
  const isSuperAdmin = useUser()?.roles === 'super_admin'
  const { show, state } = route.useSearch()
  const navigate = route.useNavigate()
  const lists = deskLists.filter(
    (name) => isSuperAdmin || listedEnrolments.some((list) => list === name),
  )
  const shown = lists.find((name) => name === show) ?? 'open'
  return (
    <Page title={t('desk_page.title')} lead={t('desk_page.lead')} size="md">
      <OfflineDesk
        onOpen={(entry) => {
          openedEntry.set(entry)
          void navigate(link.deskFamily(''))
        }}
      />
      <Group mb="md">
        <ButtonLink {...link.deskFamily('')} leftSection={<UserPlus size={19} aria-hidden />}>
          {t('desk_page.btn_enrol')}
        </ButtonLink>
      </Group>
      <ChoiceButtons
        name="show"
        label={t('desk_page.lbl_show')}
        choices={lists.map((value) => ({ value, label: t(`desk_page.show_${value}`) }))}
        value={shown}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: { show: deskLists.find((name) => name === value) ?? 'open' },
            replace: true,
          })
        }
      />
      {shown === 'letters' || shown === 'volunteers' ? (
        <Suspense>
          {shown === 'letters' ? (
            <LettersList
              state={state}
              onState={(next) =>
                void navigate({ to: '.', search: { show: 'letters', state: next }, replace: true })
              }
            />
          ) : (
            <VolunteersList />
          )}
        </Suspense>
      ) : (
        <EnrolmentList key={shown} state={shown} />
      )}
    </Page>
  )
}
