import { Alert, Skeleton } from '@mantine/core'
import type { OwnProfile } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment, lazy, Suspense } from 'react'
import { OwnAnswer } from '../../features/consents/own-answer.tsx'
import { PeopleOnProfile } from '../../features/consents/people-on-profile.tsx'
import { VisibilityCard } from '../../features/introductions/visibility-card.tsx'
import { PreferencesCard } from '../../features/matching/preferences/preferences-card.tsx'
import { FeeStep } from '../../features/payments/fee-status.tsx'
import { OwnProfileCard } from '../../features/profiles/own-profile-card.tsx'
import { OwnerActions } from '../../features/profiles/owner-actions.tsx'
import { PeopleCard } from '../../features/profiles/people/people-card.tsx'
import { SeatOffers } from '../../features/profiles/people/seat-offers.tsx'
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
import { SectionCard } from '../../ui/section-card.tsx'

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

/** Only for registrations that several people share. */
const ProfileChanges = lazy(async () => {
  const module = await import('../../features/profiles/approval/profile-changes.tsx')
  return { default: module.ProfileChanges }
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
      <SeatOffers />
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
                  feeStep={profile.own_role === 'owner' && <FeeStep profile={profile} />}
                />
                {own.length === 1 && <FirstCards isOwner={profile.own_role === 'owner'} />}
                {profile.own_role === 'owner' && <PeopleOnProfile profileId={profile.id} />}
                <SharedRegistration profile={profile} />
                {own.length === 1 && <PublishedCards isOwner={profile.own_role === 'owner'} />}
                {profile.own_role !== 'relative' && (
                  <Suspense fallback={<Skeleton height={160} />}>
                    {own.length === 1 ? (
                      <SeenBy profileId={0} />
                    ) : (
                      <SeenBy profileId={profile.id} name={profile.first_name} />
                    )}
                  </Suspense>
                )}
              </Fragment>
            ))}
            {own.length > 1 && <CardsOfFamily isOwner={own.some(isOwn)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Who takes part in a registration, and what the reader decides alone. */
function SharedRegistration({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation()
  const people = useQuery(query('vadhu-var/people', { bride_groom_id: profile.id }))
  return (
    <Loaded query={people} skeleton={320}>
      {({ people: shown, can_continue, changes }) => {
        const you = shown.find(({ is_you }) => is_you)
        const candidate = shown.find(({ role }) => role === 'candidate')
        return (
          <>
            {you?.role === 'candidate' && (
              <>
                <SectionCard title={t('people.txt_your_answer')}>
                  <OwnAnswer profileId={profile.id} state={profile.candidate_consent || 'none'} />
                </SectionCard>
                <OwnerActions profile={profile} />
              </>
            )}
            <PeopleCard profile={profile} people={shown} canContinue={can_continue} />
            {you && you.role !== 'relative' && (
              <VisibilityCard
                key={`${you.contact_visibility} ${you.photo_visibility}`}
                profile={{ ...you, id: profile.id }}
                hint={candidate ? t('people.txt_stricter') : undefined}
              />
            )}
            {shown.length > 1 && changes.length > 0 && (
              <Suspense>
                <ProfileChanges
                  changes={changes.map((one) => ({ ...one, by: one.by || t('people.lbl_trust') }))}
                />
              </Suspense>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const isOwn = ({ own_role }: OwnProfile) => own_role === 'owner'

/** What a family has once, however many profiles it has registered. */
const CardsOfFamily = (props: { isOwner: boolean }) => (
  <>
    <FirstCards {...props} />
    <PublishedCards {...props} />
  </>
)

function FirstCards({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <Suspense>
        <PushOffer />
      </Suspense>
      {isOwner && <PreferencesCard />}
    </>
  )
}

/** Where else a registration can be; the people and what others see of it come first. */
function PublishedCards({ isOwner }: { isOwner: boolean }) {
  const isOn = useModules()
  if (!isOwner) return null
  return (
    <>
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
