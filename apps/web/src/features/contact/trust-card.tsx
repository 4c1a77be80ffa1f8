import { Anchor, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { trustAddress, trustName, usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** The address and contact links of the trust. */
export function TrustCard() {
  const { t } = useTranslation()
  const config = usePublicConfig()
  if (!config) return <Skeleton height={280} />
  return (
    <Card withBorder padding="lg">
      <Stack>
        <Text fw={600} size="lg">
          {trustName(config)}
        </Text>
        <Group wrap="nowrap" align="flex-start">
          <MapPin aria-hidden style={{ flex: 'none' }} />
          <Text>{trustAddress(config)}</Text>
        </Group>
        <Group wrap="nowrap">
          <Phone aria-hidden />
          <PhoneLink mobile={config.contcat} />
        </Group>
        {config.email && (
          <Group wrap="nowrap">
            <Mail aria-hidden />
            <Anchor href={`mailto:${config.email}`} lh="44px" display="inline-block">
              {config.email}
            </Anchor>
          </Group>
        )}
        <Group>
          <LinkButton
            href={config.customer_care_whatapp_link}
            icon={MessageCircle}
            variant="filled"
          >
            {t('contact.btn_whatsapp')}
          </LinkButton>
          {config.map_link && (
            <LinkButton href={config.map_link} icon={MapPin}>
              {t('contact.btn_map')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
