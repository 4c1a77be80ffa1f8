import { Card, Group, Text, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { Check, CircleHelp, Minus } from 'lucide-react'
import { AnchorLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

type Wish = ProfileRecord['our_wishes'][number]

/** What the reader's family has stated, compared with a profile. */
export function WishesComparison({ wishes }: { wishes: Wish[] }) {
  const { t } = useTranslation()
  if (wishes.length === 0) return null
  return (
    <Card withBorder padding="md" mb="md" bg="var(--sangam-surface)">
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={2} size="h4">
          {t('preferences.title')}
        </Title>
        <AnchorLink {...link.preferences} size="sm" py={10}>
          {t('preferences.btn_change')}
        </AnchorLink>
      </Group>
      <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {wishes.map((wish) => (
          <WishOutcome key={wish.criterion} wish={wish} />
        ))}
      </Group>
    </Card>
  )
}

const outcomeOf = ({ is_met }: Wish) => (is_met === null ? 'unknown' : is_met ? 'met' : 'missed')
const icons = { met: Check, missed: Minus, unknown: CircleHelp }

function WishOutcome({ wish }: { wish: Wish }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(wish)
  const Icon = icons[outcome]
  return (
    <Group component="li" gap={4} wrap="nowrap" mr="sm">
      <Icon
        size={16}
        aria-hidden
        color={outcome === 'met' ? 'var(--mantine-primary-color-filled)' : 'currentColor'}
      />
      <Text size="sm" {...(outcome !== 'met' && { c: 'dimmed' })}>
        {t(`preferences.lbl_${wish.criterion}`)}: {t(`preferences.lbl_${outcome}`)}
      </Text>
    </Group>
  )
}
