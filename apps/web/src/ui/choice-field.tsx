import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { matchingChoices } from './choice-list.search.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { useChoiceList } from './use-choice-list.ts'

interface ChoiceFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  choices: Choice[]
  /** The value of the choice that is made; any other is none. */
  value?: string
  onChange: (value: string) => void
  /** For long lists: what is typed narrows the list. */
  isSearchable?: boolean
  /** What the button says that takes the choice back; without it there is none. */
  clearLabel?: string | undefined
}

/**
 * A field to choose from a list. It is our own since the library's brings 25 kB of positioning and
 * scrolling, for which everybody with a form before them would wait.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, value = '', onChange, isSearchable = false, clearLabel, ...others } = props
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const { list, field, open, close, toggle } = useChoiceList({
    choices: typed === null ? choices : matchingChoices(choices, typed),
    chosen: value,
    isTyped: isSearchable,
    onPick: (choice) => {
      setTyped(null)
      onChange(choice.value)
    },
  })
  const canClear = clearLabel !== undefined && chosen !== undefined
  return (
    <>
      <TextInput
        {...others}
        {...field}
        value={typed ?? chosen?.label ?? ''}
        readOnly={!isSearchable}
        pointer={!isSearchable}
        {...(isSearchable && { 'aria-autocomplete': 'list' })}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          open(matchingChoices(choices, text)[0])
        }}
        onClick={({ currentTarget }) => {
          // not every phone does so of itself
          currentTarget.focus()
          if (!isSearchable) return toggle()
          if (typed === null) currentTarget.select()
          open()
        }}
        onBlur={(event) => {
          setTyped(null)
          close()
          others.onBlur?.(event)
        }}
        rightSectionPointerEvents={canClear ? 'all' : 'none'}
        rightSection={
          canClear ? (
            <Input.ClearButton
              aria-label={clearLabel}
              onClick={() => {
                onChange('')
                field.ref.current?.focus()
              }}
            />
          ) : (
            <ChevronsUpDown size={18} color="var(--mantine-color-dimmed)" aria-hidden />
          )
        }
      />
      {list && <ChoiceList {...list} />}
    </>
  )
}
