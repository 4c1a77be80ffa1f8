import type { TextInputProps } from '@mantine/core'

/** What Mantine's form gives to an input, whose change is an event or a value. */
export interface InputProps
  extends Pick<TextInputProps, 'label' | 'error' | 'description' | 'disabled'> {
  value?: string
  onChange: (change: unknown) => void
}
