import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Skeleton, Stack } from '@mantine/core'
import { type Share, shares } from '@sangam/contract/introductions/values'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface ShareChoiceProps {
  /** Which of several own profiles; 0: the chosen one. */
  ownProfileId: number
  value: Share[]
  onChange: (value: Share[]) => void
}

/** What the member's family shares with the other one after a yes. */
export function ShareChoice({ ownProfileId, value, onChange }: ShareChoiceProps) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(query('introductions/list', { side: 'sent' }))
  // the height of the choices
  if (isPending) return <Skeleton h={200} />
  const own = data?.own_profiles?.find(({ id }) => id === ownProfileId) ?? data
  return (
    <Checkbox.Group
      label={t('contact_card.lbl_shares')}
      value={value}
      onChange={(chosen) => onChange(shares.filter((share) => chosen.includes(share)))}
    >
      <Stack gap={0}>
        {(own?.our_choices ?? shares).map((share) => (
          <Checkbox
            key={share}
            value={share}
            name="shares"
            label={t(`contact_card.share_${share}`)}
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
