import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskForm, type ForWhomChoice } from './ask-form.tsx'
import type { ContactStep } from './contact-step.ts'
import { CloseAction, WithdrawAction } from './end-actions.tsx'
import { IntroductionNote } from './introduction-note.tsx'
import { SharedContact } from './shared-contact.tsx'
import { Steps } from './steps.tsx'

interface ContactCardProps {
  profile: ProfileRecord
  step: ContactStep
  forWhom: ForWhomChoice
  safetyNotice: ReactNode
}

/** How the reader gets the numbers of a family that shares them only after a yes. */
export default function ContactCard(content: ContactCardProps) {
  const { t } = useTranslation()
  const { step } = content
  const Lock = step === 'shown' ? LockKeyholeOpen : LockKeyhole
  return (
    <Card
      component="section"
      id="contact-card"
      aria-labelledby="contact-card-title"
      withBorder
      padding="lg"
      mb="md"
      bg="var(--sangam-surface)"
    >
      <Group gap="xs" mb="sm" wrap="nowrap">
        <Lock size={22} aria-hidden style={{ flex: 'none' }} />
        <Title order={2} size="h3" id="contact-card-title">
          {t('contact_card.title')}
        </Title>
      </Group>
      <Content {...content} />
    </Card>
  )
}

function Content({ profile, step, forWhom, safetyNotice }: ContactCardProps) {
  const { t } = useTranslation()
  const family = { introductionId: profile.introduction_id, name: profileName(profile) }
  switch (step) {
    case 'hidden':
      return <Ask profile={profile} forWhom={forWhom} />
    case 'office':
      return (
        <Stack align="flex-start">
          <Text>{t('contact_card.msg_office')}</Text>
          <ButtonLink {...link.contact}>{t('contact_card.btn_office')}</ButtonLink>
        </Stack>
      )
    case 'asked':
      return (
        <Stack>
          <Text>{t('contact_card.msg_asked')}</Text>
          <WithdrawAction {...family} />
        </Stack>
      )
    case 'asked_by':
      return (
        <Stack>
          <Text>{t('contact_card.msg_asked_by')}</Text>
          <AskedProfile id={profile.introduction_own_id} />
          <IntroductionNote
            label={t('contact_card.lbl_their_note')}
            note={profile.introduction_note}
          />
          <AnswerForm {...family} ownProfileId={profile.introduction_own_id} />
        </Stack>
      )
    case 'shown':
      return (
        <Stack>
          <Text>{t('contact_card.msg_shown')}</Text>
          <SharedContact profileId={profile.id} />
          {safetyNotice}
          <CloseAction {...family} />
        </Stack>
      )
  }
}

/** The member's profile that the other family asked for, if there are several. */
function AskedProfile({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(query('introductions/list', { side: 'sent' }))
  const asked = data?.own_profiles?.find((own) => own.id === id)
  return (
    asked && <Text fw={600}>{t('contact_card.msg_asked_for', { name: asked.first_name })}</Text>
  )
}

function Ask({ profile, forWhom }: Pick<ContactCardProps, 'profile' | 'forWhom'>) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return <AskForm profileId={profile.id} forWhom={forWhom} onCancel={() => setAsking(false)} />
  }
  return (
    <Stack>
      <Text>
        {t(
          profile.contact_state === 'open'
            ? 'contact_card.msg_photo_hidden'
            : 'contact_card.msg_hidden',
        )}
      </Text>
      <Steps
        title={t('contact_card.lbl_next')}
        steps={[
          t('contact_card.step_message'),
          t('contact_card.step_answer'),
          t('contact_card.step_numbers'),
        ]}
      />
      <Button
        {...wrappingLabel}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<HeartHandshake size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('contact_card.btn_ask')}
      </Button>
    </Stack>
  )
}
