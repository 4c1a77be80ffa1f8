import { TextInput, type TextInputProps } from '@mantine/core'
import { matchingChoices } from './choice-list.search.ts'
import { ChoiceList } from './choice-list.tsx'
import { useChoiceList } from './use-choice-list.ts'

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  suggestions: string[]
  value?: string
  onChange: (value: string) => void
}

/** A text field with a list of suggestions. */
export function SuggestField({ suggestions, value = '', onChange, ...props }: SuggestFieldProps) {
  const { list, field, open, close } = useChoiceList({
    choices: matchingChoices(
      suggestions.map((text) => ({ value: text, label: text })),
      value,
    ),
    chosen: value,
    isTextField: true,
    onPick: (choice) => onChange(choice.value),
  })
  return (
    <>
      <TextInput
        {...props}
        {...field}
        value={value}
        aria-autocomplete="list"
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          open()
        }}
        onClick={() => open()}
        onBlur={(event) => {
          close()
          props.onBlur?.(event)
        }}
      />
      {list && <ChoiceList {...list} />}
    </>
  )
}
