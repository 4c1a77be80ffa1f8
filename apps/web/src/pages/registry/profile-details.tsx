import { Card, Container, Skeleton } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { BlockFamily } from '../../features/blocks/block-family.tsx'
import { ContactButton } from '../../features/introductions/contact-button.tsx'
import { contactStepOf } from '../../features/introductions/contact-step.ts'
import { WishesComparison } from '../../features/matching/preferences/wishes-comparison.tsx'
import { WishListToggle } from '../../features/matching/wish-list/wish-list-toggle.tsx'
import { FeeText, PayLink } from '../../features/payments/fee-status.tsx'
import { hasFee } from '../../features/payments/use-fee.ts'
import { isWaitingForDecision } from '../../features/profiles/approval/decision-state.ts'
import { DowryFlag } from '../../features/profiles/approval/dowry-flag.tsx'
import { detailsCall } from '../../features/profiles/first-calls.ts'
import { OwnerActions } from '../../features/profiles/owner-actions.tsx'
import { ProfileBar } from '../../features/profiles/profile-bar.tsx'
import { ProfileDetails } from '../../features/profiles/profile-details.tsx'
import { ProfileHeader } from '../../features/profiles/profile-header.tsx'
import { profileIdOf } from '../../features/profiles/profile-id.ts'
import { ComplainLink } from '../../features/safety/complain-link.tsx'
import { BackButton } from '../../layout/back-button.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { ApiError, query } from '../../lib/calls/api.ts'
import { isRefusal, loadErrorText } from '../../lib/calls/load-error.ts'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'

// most families show their numbers to all members
const ContactCard = lazy(() => import('../../features/introductions/contact-card.tsx'))
// other members see no decisions about a profile
const RejectionNotice = lazy(() => import('../../features/profiles/approval/rejection-notice.tsx'))
// only approvers decide, and see the case of the owner and the changes
const ApproverActions = lazy(async () => {
  const module = await import('../../features/profiles/approval/approver-actions.tsx')
  return { default: module.ApproverActions }
})
const ApproverDecision = lazy(async () => {
  const module = await import('../../features/profiles/approval/approver-actions.tsx')
  return { default: module.ApproverDecision }
})
const OwnerCase = lazy(async () => {
  const module = await import('../../features/profiles/owner-case.tsx')
  return { default: module.OwnerCase }
})
const ProfileChanges = lazy(async () => {
  const module = await import('../../features/profiles/approval/profile-changes.tsx')
  return { default: module.ProfileChanges }
})
// few families have several profiles
const ForWhom = lazy(async () => {
  const module = await import('../../features/profiles/registration/for-whom.tsx')
  return { default: module.ForWhom }
})
const FirstContactNotice = lazy(() => import('../../features/safety/first-contact-notice.tsx'))

export default function ProfileDetailsPage() {
  const { t } = useTranslation()
  const id = useProfileId()
  const first = detailsCall(id)
  const profile = useQuery({
    ...query(first.path, first.body),
    enabled: id > 0,
  })
  // deferred: renders in small steps, so that the page can be scrolled meanwhile
  const data = useDeferredValue(profile.data)
  const isOverLimit = profile.error instanceof ApiError && profile.error.status === 429
  if (id === 0 || isRefusal(profile.error)) {
    return <Redirect to={link.matrimony} notice="details_page.err_not_found" />
  }
  return (
    <Container size="lg">
      <BackButton fallback={link.matrimony} />
      {isOverLimit && (
        <EmptyState
          order={1}
          title={t('details_page.lbl_limit')}
          text={loadErrorText(profile.error)}
        />
      )}
      <Loaded
        query={{
          ...profile,
          data,
          error: isOverLimit ? null : profile.error,
          isLoading: !data && !profile.isError,
        }}
        // as high as the screen: a lower one would show the footer, which then moves
        skeleton={<Skeleton height="max(560px, 90dvh)" />}
      >
        {(loaded) => <Details profile={loaded} />}
      </Loaded>
    </Container>
  )
}

function Details({ profile }: { profile: ProfileRecord }) {
  const navigate = useNavigate()
  const goBack = useGoBack(link.myRegistration)
  const isOn = useModules()
  const contactStep = isOn('introductions') ? contactStepOf(profile) : null
  const [canRenderDetails, setCanRenderDetails] = useState(false)
  // after photo and name are visible
  useEffect(() => startTransition(() => setCanRenderDetails(true)), [])
  return (
    <>
      <ProfileHeader
        profile={profile}
        payLink={profile.own_role === 'owner' && <PayLink profile={profile} />}
        wishListToggle={
          <WishListToggle
            registrationNumber={profile.registration_number}
            name={profileName(profile)}
            isWished={profile.is_wish_list === 1}
          />
        }
      />
      {(profile.is_own || profile.is_approval) && (
        <Suspense>
          <RejectionNotice profile={profile} />
        </Suspense>
      )}
      {profile.owner && !profile.is_own && (
        <Suspense>
          <OwnerCase profile={profile} owner={profile.owner} />
        </Suspense>
      )}
      {profile.is_approval && <DowryFlag requirement={profile.requirement} />}
      {profile.is_approval && (
        <Suspense>
          <ApproverActions profile={profile} onDone={goBack} />
        </Suspense>
      )}
      {profile.is_own && (
        <OwnerActions profile={profile} onDeleted={() => navigate(link.myRegistration)} />
      )}
      {profile.is_own && <InternalDetails profile={profile} />}
      {profile.changes.length > 0 && (
        <Suspense>
          <ProfileChanges changes={profile.changes} />
        </Suspense>
      )}
      {contactStep && (
        <Suspense fallback={<Skeleton height={280} mb="md" />}>
          <ContactCard
            profile={profile}
            step={contactStep}
            forWhom={(profiles) =>
              profiles && (
                <Suspense>
                  <ForWhom profiles={profiles} />
                </Suspense>
              )
            }
            safetyNotice={<FirstContactNotice />}
          />
        </Suspense>
      )}
      <WishesComparison wishes={profile.our_wishes} />
      {canRenderDetails && <ProfileDetails profile={profile} />}
      {canRenderDetails && !profile.is_own && !profile.is_approval && (
        <>
          <BlockFamily profileId={profile.id} name={profileName(profile)} />
          <ComplainLink
            to={link.complainAboutProfile(profile.registration_number)}
            label="safety_links.btn_profile"
          />
        </>
      )}
      <ProfileBar
        profile={profile}
        payLink={<PayLink profile={profile} />}
        contactButton={contactStep && <ContactButton step={contactStep} />}
        decision={
          isWaitingForDecision(profile) && (
            <Suspense>
              <ApproverDecision profile={profile} onDone={goBack} />
            </Suspense>
          )
        }
      />
    </>
  )
}

/** Details for the family only. */
function InternalDetails({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <DetailsList
        details={[
          {
            label: t('details_page.lbl_owner'),
            value: `${profile.login_full_name} · ${mobileText(profile.login_mobile)}`,
          },
          {
            label: t('details_page.lbl_created_on'),
            value: dateText(profile.created_on),
            isShort: true,
          },
          ...(profile.associate_name
            ? [{ label: t('details_page.lbl_associate'), value: profile.associate_name }]
            : []),
          ...(hasFee(profile)
            ? [{ label: t('details_page.lbl_payment'), value: <FeeText profile={profile} /> }]
            : []),
        ]}
      />
    </Card>
  )
}

/** The id is the part before the first hyphen of the address, or `?id=`. */
function useProfileId(): number {
  const inDetails = useParams({ from: '/pages/details/$id', shouldThrow: false })
  const inVadhuVar = useParams({ from: '/pages/vadhuvar/$id', shouldThrow: false })
  const inSearch = useSearch({ from: '/pages/details', shouldThrow: false })
  const { id } = inDetails ?? inVadhuVar ?? inSearch ?? { id: 0 }
  return profileIdOf(id)
}
