import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio, Text } from '@mantine/core'

interface RadioLineProps {
  value: string
  label: string
  /** What the choice means. */
  hint?: string
}

/** A choice of a `Radio.Group` with an explanation; the whole line is a label, so it can be tapped. */
export function RadioLine({ value, label, hint }: RadioLineProps) {
  return (
    <Group component="label" wrap="nowrap" align="flex-start" gap="sm" py={4} mih={44}>
      <Radio value={value} aria-label={label} mt={2} />
      <span>
        {label}
        {hint && (
          <Text span display="block" size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </span>
    </Group>
  )
}
