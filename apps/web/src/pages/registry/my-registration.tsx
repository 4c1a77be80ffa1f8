import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { PeopleOnProfile } from '../../features/consents/people-on-profile.tsx'
import { VisibilityCard } from '../../features/introductions/visibility-card.tsx'
import { PreferencesCard } from '../../features/matching/preferences/preferences-card.tsx'
import { FeeStep } from '../../features/payments/fee-status.tsx'
import { OwnProfileCard } from '../../features/profiles/own-profile-card.tsx'
import { RegisteredPanel } from '../../features/profiles/registration/registered-panel.tsx'
import { ShareLinksCard } from '../../features/share-links/share-links-card.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/my-registration')

/** Only for admins; families do not load it. */
const ApprovalWorkspace = lazy(async () => {
  const module = await import('../../features/profiles/approval/approval-workspace.tsx')
  return { default: module.ApprovalWorkspace }
})

/** Only for browsers without push messages, after the page is usable. */
const PushOffer = lazy(async () => {
  const module = await import('../../features/notifications/push/push-offer.tsx')
  return { default: module.PushOffer }
})

/** At the end of the page. */
const SeenBy = lazy(async () => {
  const module = await import('../../features/introductions/seen-by.tsx')
  return { default: module.SeenBy }
})

/** Only while there is an edition of the booklet; the page is usable without it. */
const BookletCard = lazy(async () => {
  const module = await import('../../features/booklet/booklet-card.tsx')
  return { default: module.BookletCard }
})

export default function MyRegistration() {
  return accessLevelOf(useUser()) === 'admin' ? <Workspace /> : <OwnRegistration />
}

function OwnRegistration() {
  const { t } = useTranslation()
  const list = useQuery(query('get-list-for-approval', {}))
  return (
    <Page title={t('my_registration_page.title')} size="sm">
      <Loaded
        query={list}
        skeleton={260}
        isEmpty={({ own }) => own.length === 0}
        empty={
          <Alert color="haldi" title={t('my_registration_page.msg_none')} role="status">
            <ButtonLink {...link.registration}>{t('my_registration_page.btn_register')}</ButtonLink>
          </Alert>
        }
      >
        {({ own, can_register_another, told_by_sms: isToldBySms = false }) => (
          <>
            {can_register_another && (
              <ButtonLink {...link.registration} variant="default" mb="md">
                {t('own_profiles.btn_register_another')}
              </ButtonLink>
            )}
            {own.map((profile, index) => (
              <Fragment key={profile.id}>
                {/* the newest profile is the first one */}
                {index === 0 && <RegisteredPanel number={profile.registration_number} />}
                <OwnProfileCard
                  profile={profile}
                  isToldBySms={isToldBySms}
                  feeStep={<FeeStep profile={profile} />}
                />
                {own.length === 1 && <CardsOfFamily />}
                <PeopleOnProfile profileId={profile.id} />
                <VisibilityCard profile={profile} />
                <Suspense fallback={<Skeleton height={160} />}>
                  {own.length === 1 ? (
                    <SeenBy profileId={0} />
                  ) : (
                    <SeenBy profileId={profile.id} name={profile.first_name} />
                  )}
                </Suspense>
              </Fragment>
            ))}
            {own.length > 1 && <CardsOfFamily />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What a family has once, however many profiles it has registered. */
function CardsOfFamily() {
  const isOn = useModules()
  return (
    <>
      <Suspense>
        <PushOffer />
      </Suspense>
      <PreferencesCard />
      {isOn('booklet') && (
        <Suspense>
          <BookletCard />
        </Suspense>
      )}
      {isOn('share_links') && <ShareLinksCard />}
    </>
  )
}

function Workspace() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const view = route.useSearch()
  const change = useFilterChange(view, (search) =>
    navigate({ to: '.', search, replace: true, resetScroll: false }),
  )
  return (
    <Page
      title={t('my_registration_page.title_admin')}
      backTo={link.admin}
      actions={
        <ButtonLink {...link.deletedProfiles} variant="default">
          {t('my_registration_page.btn_deleted')}
        </ButtonLink>
      }
    >
      <Suspense fallback={<Skeleton height={260} />}>
        <ApprovalWorkspace view={view} onView={change} />
      </Suspense>
    </Page>
  )
}
