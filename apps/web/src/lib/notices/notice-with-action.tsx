import { Button, Group } from '@mantine/core'

export interface NoticeAction {
  label: string
  run: () => void
}

/** The text of a notice with a button. */
export const NoticeWithAction = ({ text, label, run }: NoticeAction & { text: string }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    {text}
    <Button size="compact-md" variant="default" mih={44} onClick={run} flex="none">
      {label}
    </Button>
  </Group>
)
