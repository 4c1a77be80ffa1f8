import { Group, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { isPending } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { nextStepOf } from './own-profile-card.tsx'
import { ProfileBadges } from './profile-badges.tsx'

interface OwnProfileSummaryProps {
  profile: ProfileRecord
  /** These two belong to another slice; the page passes them in. */
  fee: ReactNode
  payLink: ReactNode
}

/** The state of the member's registration and the next step, in a few lines. */
export function OwnProfileSummary({ profile, fee, payLink }: OwnProfileSummaryProps) {
  const { t } = useTranslation()
  const canCorrect = profile.registration_status === 'Rejected' && profile.is_lock === 0
  return (
    <SummaryCard>
      <Group gap="xs" mb={4}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {profileName(profile)}
        </Text>
        <Text c="dimmed">{profile.registration_number}</Text>
        <ProfileBadges profile={profile} />
      </Group>
      <Text>{t(nextStepOf(profile))}</Text>
      {fee && (
        <Text c="dimmed">
          {t('details_page.lbl_payment')}: {fee}
        </Text>
      )}
      <Group mt="sm">
        {canCorrect ? (
          <ButtonLink {...link.editProfile(profile.id)}>{t('details_page.btn_edit')}</ButtonLink>
        ) : (
          payLink
        )}
        <ButtonLink {...link.myRegistration} variant="default">
          {t('shell.lbl_my_registration')}
        </ButtonLink>
      </Group>
    </SummaryCard>
  )
}

/** Shown instead of the summary until the family has registered. */
export function NoProfileCard() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <SummaryCard>
      {user && isPending(user) && <Text mb={4}>{t('login_page.err_verification_pending')}</Text>}
      <Text>{t('member_home.msg_register')}</Text>
      <Group mt="sm">
        <ButtonLink {...link.registration}>{t('my_registration_page.btn_register')}</ButtonLink>
      </Group>
    </SummaryCard>
  )
}

function SummaryCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return <SectionCard title={t('member_home.title')}>{children}</SectionCard>
}
