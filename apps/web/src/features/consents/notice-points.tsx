import { Stack, Text } from '@mantine/core'
import type { Notice } from '@sangam/contract/consents/calls'

/** The points of a consent notice. */
export function NoticePoints({ notice }: { notice: Pick<Notice, 'points'> }) {
  return (
    <Stack gap="xs">
      {notice.points.map(({ label, text }) => (
        <div key={label}>
          <Text fw={600}>{label}</Text>
          <Text>{text}</Text>
        </div>
      ))}
    </Stack>
  )
}
