import { Box, Card, Group, Stack, Text } from '@mantine/core'
import type { IntroductionRecord } from '@sangam/contract/introductions/calls'
import type { Share } from '@sangam/contract/introductions/values'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ProfilePhoto } from '../../ui/pictures/profile-photo.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CloseAction, WithdrawAction } from './end-actions.tsx'
import classes from './introduction-card.module.css'
import { IntroductionNote } from './introduction-note.tsx'
import { SharedContact } from './shared-contact.tsx'

interface IntroductionCardProps {
  introduction: IntroductionRecord
  /** Below the number of the other family. */
  safetyNotice: ReactNode
}

/** One request with the other family, its state and what can be done now. */
export function IntroductionCard({ introduction, safetyNotice }: IntroductionCardProps) {
  const { t } = useTranslation()
  const { profile, side, state } = introduction
  const name = profile ? profileName(profile) : t('introductions_page.lbl_gone')
  const label =
    state === 'waiting' ? (`state_waiting_${side}` as const) : (`state_${state}` as const)
  return (
    <Card component="article" aria-label={name} withBorder padding="md" bg="var(--sangam-surface)">
      <Group wrap="nowrap" align="flex-start" mb="sm">
        {profile && (
          <ProfilePhoto
            className={classes.photo}
            src={profile.appended_image_path}
            alt={name}
            width={88}
            height={88}
            loading="lazy"
          />
        )}
        <div className={classes.facts}>
          {profile ? <Family profile={profile} /> : <Text fw={600}>{name}</Text>}
          <Box mt={4}>
            <StatusBadge state={state}>{t(`introductions_page.${label}`)}</StatusBadge>
          </Box>
        </div>
      </Group>
      {profile && state === 'accepted' && (
        <Shared introduction={introduction} profileId={profile.id} safetyNotice={safetyNotice} />
      )}
      <Dates introduction={introduction} />
      <IntroductionNote
        label={t(
          side === 'sent' ? 'introductions_page.lbl_our_note' : 'contact_card.lbl_their_note',
        )}
        note={introduction.note}
      />
      {profile && <Actions introduction={introduction} name={name} />}
    </Card>
  )
}

function Family({ profile }: { profile: NonNullable<IntroductionRecord['profile']> }) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const region = labelOf(masterData?.region, profile.region_id) || profile.region
  return (
    <>
      <AnchorLink {...link.profile(profile)} fw={600} className={classes.name ?? ''}>
        {profileName(profile)}
      </AnchorLink>
      <Text size="sm" c="dimmed">
        {profile.registration_number} · {t('profile.age_years', { age: profile.age })} · {region}
      </Text>
    </>
  )
}

function Dates({ introduction }: { introduction: IntroductionRecord }) {
  const { t } = useTranslation()
  const { created_at, answered_at, ends_at } = introduction
  return (
    <Text size="sm" c="dimmed">
      {[
        t('introductions_page.lbl_asked_on', { date: dateText(created_at) }),
        answered_at && t('introductions_page.lbl_answered_on', { date: dateText(answered_at) }),
        ends_at && t('introductions_page.lbl_ends_on', { date: dateText(ends_at) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}

interface ActionsProps {
  introduction: IntroductionRecord
  name: string
}

function Actions({ introduction: { id: introductionId, side, state }, name }: ActionsProps) {
  const family = { introductionId, name }
  if (state !== 'waiting' && state !== 'accepted') return null
  const waiting =
    side === 'received' ? (
      <AnswerForm {...family} ownProfileId={0} />
    ) : (
      <WithdrawAction {...family} />
    )
  return (
    <div className={classes.actions}>
      {state === 'waiting' ? waiting : <CloseAction {...family} />}
    </div>
  )
}

interface SharedProps extends IntroductionCardProps {
  profileId: number
}

/** After both have said yes: first what the other family shares, then what our family shares. */
function Shared({
  introduction: { our_shares: ours, their_shares: theirs },
  profileId,
  safetyNotice,
}: SharedProps) {
  const { t } = useTranslation()
  const namesOf = (shares: Share[]) =>
    shares.map((share) => t(`contact_card.share_${share}`)).join(', ')
  return (
    <Stack gap="sm" mb="sm">
      <Text>{t('introductions_page.lbl_they_share', { names: namesOf(theirs) })}</Text>
      <SharedContact profileId={profileId} />
      {safetyNotice}
      <Text size="sm">{t('introductions_page.lbl_we_share', { names: namesOf(ours) })}</Text>
    </Stack>
  )
}
