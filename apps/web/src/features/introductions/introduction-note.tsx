import { Text } from '@mantine/core'
import classes from './introduction-note.module.css'

interface IntroductionNoteProps {
  label: string
  /** Empty if the family wrote nothing. */
  note: string
}

/** What a family wrote when it asked the other one. */
export function IntroductionNote({ label, note }: IntroductionNoteProps) {
  if (note === '') return null
  return (
    <blockquote className={classes.note}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {note}
    </blockquote>
  )
}
