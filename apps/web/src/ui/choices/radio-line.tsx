import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Badge, Group, Radio, Text } from '@mantine/core'

interface RadioLineProps {
  value: string
  label: string
  /** Marks the choice, for example as recommended. */
  mark?: string | undefined
  /** What the choice means. */
  hint?: string
}

/** A choice of a `Radio.Group` with an explanation; the whole line is a label, so it can be tapped. */
export function RadioLine({ value, label, mark, hint }: RadioLineProps) {
  return (
    <Group component="label" wrap="nowrap" align="flex-start" gap="sm" py={4} mih={44}>
      <Radio value={value} aria-label={mark ? `${label}. ${mark}` : label} mt={2} />
      <span>
        {label}
        {mark && (
          <Badge component="span" variant="light" ml="xs" tt="none">
            {mark}
          </Badge>
        )}
        {hint && (
          <Text span display="block" size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </span>
    </Group>
  )
}
