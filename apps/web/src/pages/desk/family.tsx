import { Skeleton, Stack, Title } from '@mantine/core'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NoRight, useMayEnrol } from '../../features/desk/enrolments/no-right.tsx'
import { sendEnrolment } from '../../features/desk/enrolments/send-enrolment.ts'
import { showStoredLists } from '../../features/desk/offline/device-readiness.ts'
import { openedEntry } from '../../features/desk/offline/opened-entry.ts'
import { sendOrKeep } from '../../features/desk/offline/send-or-keep.ts'
import { useOnlyCaste } from '../../features/profiles/registration/registration-caste.ts'
import { newFormValues } from '../../features/profiles/registration/registration-form.values.ts'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useRefresh } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { noticeSuccess } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EnrolmentForm } from './enrolment-form.tsx'

/** The form does not need it, and it needs the connection. */
const EnrolmentConfirmation = lazy(
  () => import('../../features/desk/enrolments/enrolment-confirmation.tsx'),
)
const RegistrationReview = lazy(
  () => import('../../features/profiles/registration/registration-review.tsx'),
)
const route = getRouteApi('/pages/desk-family')

export default function DeskFamily() {
  const { family } = route.useSearch()
  if (!useMayEnrol()) return <NoRight />
  return family ? <StoredFamily key={family} id={family} /> : <NewFamily />
}

function NewFamily() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { isPending } = useOnlyCaste()
  const [kept] = useState(openedEntry.get)
  // an effect, because the lists are in the database of the browser
  useEffect(() => {
    openedEntry.set(null)
    void showStoredLists()
  }, [])
  return (
    <Page title={t('desk_page.title_new')} backTo={link.desk} size="sm">
      {!isPending && (
        <EnrolmentForm
          enrolment={null}
          kept={kept}
          send={async (entered) => {
            if ((await sendOrKeep(entered)) === 'kept') {
              noticeSuccess(t('desk_offline.msg_kept'))
              return navigate({ ...link.desk, replace: true })
            }
            await navigate({ ...link.deskFamily(entered.enrolment_id), replace: true })
          }}
        />
      )}
    </Page>
  )
}

function StoredFamily({ id }: { id: string }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const navigate = route.useNavigate()
  const { edit } = route.useSearch()
  const stored = useFreshQuery('desk/enrolment', { enrolment_id: id }, true)
  const { isPending } = useOnlyCaste()
  return (
    <Page
      title={
        stored.data ? stored.data.name || t('desk_page.msg_unnamed') : t('desk_page.title_confirm')
      }
      lead={stored.data?.number ?? ''}
      backTo={link.desk}
      size="sm"
    >
      <Loaded query={stored} skeleton={320}>
        {(enrolment) =>
          edit && !isPending ? (
            <EnrolmentForm
              key={enrolment.version}
              enrolment={enrolment}
              send={async (entered) => {
                await sendEnrolment(entered, enrolment.version)
                await refresh()
                await navigate({ ...link.deskFamily(id), replace: true })
              }}
            />
          ) : (
            <Suspense fallback={<Skeleton h={320} />}>
              <EnrolmentConfirmation
                enrolment={enrolment}
                entries={<Entries enrolment={enrolment} />}
                onDone={() => void navigate({ ...link.desk, replace: true })}
              />
            </Suspense>
          )
        }
      </Loaded>
    </Page>
  )
}

/** All entries: the family reads them before its code, the second person next to the sheet. */
function Entries({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('profile.section_review')}
      </Title>
      <RegistrationReview
        values={{ ...newFormValues(null, ''), ...enrolment.values }}
        photo={enrolment.picture}
        further={[]}
      />
    </Stack>
  )
}
