import { Card, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { deviceName } from '../lib/session/device-name.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'

interface DeviceCardProps {
  /** The user agent of the browser. */
  device: string
  lines: string[]
  /** What can be done, or what is special; receives the name of the device. */
  children: (name: string) => ReactNode
}

/** A device of the user on the account page. */
export function DeviceCard({ device, lines, children }: DeviceCardProps) {
  const { t } = useTranslation()
  const name = deviceName(device) || t('account_page.lbl_unknown_device')
  return (
    <Card withBorder padding="md">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{name}</Text>
          {lines.map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
        </div>
        {children(name)}
      </Group>
    </Card>
  )
}
