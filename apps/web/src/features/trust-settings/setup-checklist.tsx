import { Badge, Group, List, Text } from '@mantine/core'
import type { ChecklistPoint } from '@sangam/contract/trust-settings/checklist'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link, type PageLink } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'

const places: Record<ChecklistPoint, PageLink> = {
  officers: link.settings('officers'),
  legal: link.settings('legal'),
  fee: link.settings('fee'),
  sms: link.settings('sms'),
  lists: link.lists('region'),
  second_admin: link.users,
}

/** What a new trust does before families register; nothing when all is done. */
export function SetupChecklist() {
  const { t } = useTranslation()
  const { data } = useQuery(query('setup/checklist', {}))
  if (!data?.points.some(({ is_done }) => !is_done)) return null
  return (
    <SectionCard title={t('setup_page.lbl_checklist')}>
      <Text mb="sm">{t('setup_page.lead_checklist')}</Text>
      <List spacing="xs" listStyleType="none" m={0} p={0}>
        {data.points.map(({ name, is_done, is_needed }) => (
          <List.Item key={name}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <AnchorLink {...places[name]} display="block" py={10}>
                {t(`setup_page.point_${name}`)}
              </AnchorLink>
              <PointState isDone={is_done} isNeeded={is_needed} />
            </Group>
          </List.Item>
        ))}
      </List>
    </SectionCard>
  )
}

function PointState({ isDone, isNeeded }: { isDone: boolean; isNeeded: boolean }) {
  const { t } = useTranslation()
  if (isDone)
    return (
      <Badge flex="none" color="teal.9">
        {t('setup_page.lbl_done')}
      </Badge>
    )
  if (isNeeded)
    return (
      <Badge flex="none" color="red.9">
        {t('setup_page.lbl_needed')}
      </Badge>
    )
  return (
    <Badge flex="none" color="gray.7">
      {t('setup_page.lbl_to_do')}
    </Badge>
  )
}
