import { Button, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import VisibilityChoice from './visibility-choice.tsx'

/** The family chooses who sees its numbers and its photo. */
export function VisibilityCard({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const { contact_visibility, photo_visibility } = profile
  const saved = { contact_visibility, photo_visibility }
  const [chosen, setChosen] = useState(saved)
  const save = useCall('introductions/visibility')
  const isChanged =
    chosen.contact_visibility !== contact_visibility || chosen.photo_visibility !== photo_visibility
  return (
    <SectionCard title={t('visibility.title')}>
      <Text mb="md">{t('visibility.lead')}</Text>
      <VisibilityChoice values={chosen} onChange={setChosen} />
      <Button
        mt="md"
        mih={44}
        style={{ alignSelf: 'flex-start' }}
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => void save({ bride_groom_id: profile.id, ...chosen })}
      >
        {t('visibility.btn_save')}
      </Button>
    </SectionCard>
  )
}
