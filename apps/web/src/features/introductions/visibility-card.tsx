import { Button, Text } from '@mantine/core'
import { agreedAnswers } from '@sangam/contract/consents/agreed-answers'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HelpLink } from '../../layout/help-link.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import VisibilityChoice, { visibilityNotices } from './visibility-choice.tsx'

interface VisibilityCardProps {
  profile: Pick<ProfileRecord, 'id' | 'contact_visibility' | 'photo_visibility'>
  /** How the answers of several people count. */
  hint?: string | undefined
}

/** A person changes their answer to who sees the numbers and the photo of a registration. */
export function VisibilityCard({ profile, hint }: VisibilityCardProps) {
  const { t } = useTranslation()
  const { contact_visibility, photo_visibility } = profile
  const saved = { contact_visibility, photo_visibility }
  const [chosen, setChosen] = useState(saved)
  const { data: notices } = useQuery(visibilityNotices())
  const save = useCall('introductions/visibility')
  const isChanged =
    chosen.contact_visibility !== contact_visibility || chosen.photo_visibility !== photo_visibility
  const send = () =>
    void save({
      bride_groom_id: profile.id,
      ...chosen,
      consents: agreedAnswers(notices?.consents ?? []),
    })
  return (
    <SectionCard title={t('visibility.title')}>
      <Text mb="md">{t('visibility.lead')}</Text>
      {hint && <Text mb="md">{hint}</Text>}
      <VisibilityChoice values={chosen} onChange={setChosen} />
      <Button
        mt="md"
        mih={44}
        style={{ alignSelf: 'flex-start' }}
        disabled={!isChanged}
        loading={save.isPending}
        onClick={send}
      >
        {t('visibility.btn_save')}
      </Button>
      <HelpLink answer="number" />
    </SectionCard>
  )
}
