import { Card, Group, Text, Title } from '@mantine/core'
import type { OwnProfile, ProfileRecord } from '@sangam/contract/profiles/calls'
import { lazy, type ReactNode, Suspense } from 'react'
import { HelpLink } from '../../layout/help-link.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ProfilePhoto } from '../../ui/pictures/profile-photo.tsx'
import { WaitingFacts } from './approval/waiting-facts.tsx'
import { BiodataButton } from './biodata/biodata-button.tsx'
import classes from './own-profile-card.module.css'
import { ProfileBadges } from './profile-badges.tsx'
import { RegistrationTimeline } from './registration/registration-timeline.tsx'
import { SubmitAgain } from './registration/submit-again.tsx'

// few families have one
const RejectedPictures = lazy(() => import('./pictures/rejected-pictures.tsx'))

interface OwnProfileCardProps {
  profile: OwnProfile
  /** The decision is also sent by SMS. */
  isToldBySms: boolean
  /** The step of the fee belongs to another slice; the page passes it in. */
  feeStep: ReactNode
}

/** A family's own profile with its status and the next step. */
export function OwnProfileCard({ profile, isToldBySms, feeStep }: OwnProfileCardProps) {
  const { t } = useTranslation()
  const nextStep = nextStepOf(profile)
  const isRejected = profile.registration_status === 'Rejected'
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Group wrap="nowrap" align="flex-start">
        <ProfilePhoto
          className={classes.photo}
          src={profile.new_appended_image_path || profile.appended_image_path}
          alt={profileName(profile)}
          width={96}
          height={96}
        />
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h3">
            {profileName(profile)}
          </Title>
          <Text c="dimmed">{profile.registration_number}</Text>
          <ProfileBadges profile={profile} />
        </div>
      </Group>
      <Text my="md">
        {t(nextStep)}
        {nextStep === 'my_registration_page.next_Pending' &&
          ` ${t(isToldBySms ? 'my_registration_page.msg_told_sms' : 'my_registration_page.msg_told_here')}`}
      </Text>
      {profile.rejected_remark && (
        <Text mb="md" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t('details_page.lbl_rejection')}: {reasonText(profile.rejected_remark)}
        </Text>
      )}
      {isRejected && <HelpLink answer="rejected" />}
      {profile.photo_rejected_remark && (
        <Text mb="md" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {t('details_page.lbl_photo_rejection')}: {reasonText(profile.photo_rejected_remark)}
        </Text>
      )}
      {profile.further_pictures.some(({ status }) => status === 'Rejected') && (
        <Suspense>
          <RejectedPictures profile={profile} />
        </Suspense>
      )}
      <WaitingFacts profile={profile} />
      <RegistrationTimeline profile={profile} feeStep={feeStep} />
      <Group mt="md">
        <ButtonLink {...link.profile(profile)} variant="default">
          {t('matrimony_page.btn_details')}
        </ButtonLink>
        {isRejected && profile.is_lock === 0 && (
          <>
            <ButtonLink {...link.editProfile(profile.id)}>{t('details_page.btn_edit')}</ButtonLink>
            <SubmitAgain profile={profile} />
          </>
        )}
        <BiodataButton profile={profile} />
      </Group>
    </Card>
  )
}

/** The text key of what happens next with a registration. */
export function nextStepOf(profile: ProfileRecord) {
  if (isDeactivated(profile)) return 'my_registration_page.next_deactive'
  if (profile.owner_state !== 'active')
    return `my_registration_page.next_${profile.owner_state}` as const
  if (profile.registration_status === 'Approved' && profile.is_withheld)
    return 'my_registration_page.next_withheld'
  return `my_registration_page.next_${profile.registration_status}` as const
}
