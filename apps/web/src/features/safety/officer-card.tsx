import { Anchor, Card, Skeleton, Text, Title } from '@mantine/core'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { DetailsList } from '../../ui/records/details-list.tsx'

/** Who answers complaints, with all ways to reach this person. */
export function OfficerCard() {
  const { t } = useTranslation()
  const config = usePublicConfig()
  if (!config) return <Skeleton height={220} />
  const officer = officerOf(config)
  // a new trust has not named anybody yet
  if (officer.name === '') return null
  return (
    <Card withBorder padding="lg" bg="var(--sangam-surface)">
      <Title order={2} size="h3">
        {officer.name}
      </Title>
      <Text c="dimmed" mb="sm">
        {officer.designation}
      </Text>
      <PhoneLink mobile={officer.mobile} />
      {officer.email && (
        <Anchor href={`mailto:${officer.email}`} lh="44px" display="inline-block">
          {officer.email}
        </Anchor>
      )}
      <DetailsList
        details={[
          { label: t('safety.lbl_hours'), value: officer.hours },
          { label: t('safety.lbl_appeals'), value: officer.appeals },
        ]}
      />
    </Card>
  )
}
