import { Textarea, type TextareaProps } from '@mantine/core'

/** A file of its own, because a form may load it after its first step. */
export default function LongText(props: TextareaProps) {
  return <Textarea {...props} />
}
