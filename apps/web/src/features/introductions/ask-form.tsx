import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { defaultShares, noteMax, type Share } from '@sangam/contract/introductions/values'
import { chosenIdOf } from '@sangam/contract/profiles/chosen-profile'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { ShareChoice } from './share-choice.tsx'

/** Lets a family with several profiles choose one; belongs to another slice. */
export type ForWhomChoice = (profiles: Data<'introductions/list'>['own_profiles']) => ReactNode

interface AskFormProps {
  profileId: number
  forWhom: ForWhomChoice
  onCancel: () => void
}

/** A request to a family, with a note and what the member's family shares after a yes. */
export function AskForm({ profileId, forWhom, onCancel }: AskFormProps) {
  const { t } = useTranslation()
  const { data } = useQuery(query('introductions/list', { side: 'sent' }))
  const [note, setNote] = useState('')
  const [shares, setShares] = useState<Share[]>([...defaultShares])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const ask = useCall('introductions/ask', { form: { setErrors } })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const own_profile_id = chosenIdOf(data?.own_profiles)
        void ask({ bride_groom_id: profileId, own_profile_id, note, shares })
      }}
    >
      <Stack>
        {/* the field says the same about the note */}
        <Refusal text={errors.note ? undefined : ask.error?.message} />
        {forWhom(data?.own_profiles)}
        <Textarea
          label={t('contact_card.lbl_note')}
          description={t('contact_card.hint_note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errors.note}
          name="note"
          maxLength={noteMax}
          rows={3}
        />
        <ShareChoice ownProfileId={0} value={shares} onChange={setShares} />
        <Quota />
        <Group>
          <Button type="submit" mih={44} loading={ask.isPending}>
            {t('contact_card.btn_send')}
          </Button>
          <Button variant="default" mih={44} disabled={ask.isPending} onClick={onCancel}>
            {t('common.btn_cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** How many requests the member may still send. */
function Quota() {
  const { t } = useTranslation()
  const { data } = useQuery(query('introductions/list', { side: 'sent' }))
  if (!data) return null
  const { left_week: week, left_month: month, left_waiting: waiting } = data.quota
  const canAsk = Math.min(week, month, waiting) > 0
  return (
    <Text size="sm" c="dimmed">
      {canAsk ? t('contact_card.msg_quota', { week, month }) : t('contact_card.msg_no_quota')}
    </Text>
  )
}
