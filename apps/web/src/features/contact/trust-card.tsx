import { Anchor, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { callLink } from '../../lib/messaging.ts'
import { trustAddress, trustName, usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Where and how the trust is found. */
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
          <Anchor href={callLink(config.contcat)}>+91 {config.contcat}</Anchor>
        </Group>
        <Group wrap="nowrap">
          <Mail aria-hidden />
          <Anchor href={`mailto:${config.email}`}>{config.email}</Anchor>
        </Group>
        <Group>
          <Button
            component="a"
            href={config.customer_care_whatapp_link}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<MessageCircle size={18} aria-hidden />}
          >
            {t('contact.btn_whatsapp')}
          </Button>
          <Button
            component="a"
            href={config.map_link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<MapPin size={18} aria-hidden />}
          >
            {t('contact.btn_map')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
