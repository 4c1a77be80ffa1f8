import { Input, Text, TextInput, type TextInputProps } from '@mantine/core'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { matchingChoices } from './choice-list.search.ts'
import { type Choice, ChoiceList } from './choice-list.tsx'
import { useChoiceList } from './use-choice-list.ts'

interface ChoiceFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  choices: Choice[]
  /** The value of the selected choice; a value that is not in the list selects nothing. */
  value?: string
  onChange: (value: string) => void
  /** For long lists: typing filters the list. */
  isSearchable?: boolean
  /** The choice that is visible when the list opens without a selection. */
  startAt?: string | undefined
  /** The label of the button that clears the choice; without a label there is no button. */
  clearLabel?: string | undefined
}

/**
 * A field to choose from a list. Not Mantine's Select: it needs 25 kB for positioning and scrolling,
 * which would delay every page with a form.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    choices,
    value = '',
    onChange,
    isSearchable = false,
    startAt,
    clearLabel,
    ...others
  } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const offered = typed === null ? choices : matchingChoices(choices, typed)
  const { list, field, open, close, toggle } = useChoiceList({
    choices: offered,
    chosen: value,
    isTextField: isSearchable,
    onPick: (choice) => {
      setTyped(null)
      onChange(choice.value)
    },
  })
  const canClear = clearLabel !== undefined && chosen !== undefined
  return (
    <>
      <TextInput
        placeholder={t('common.lbl_choose')}
        // shows that a long choice goes on
        styles={{ input: { textOverflow: 'ellipsis' } }}
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
          // some phones do not focus the field on tap
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
      {list && <ChoiceList {...list} startAt={startAt} />}
      {typed && offered.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('common.msg_no_choice')}
        </Text>
      )}
    </>
  )
}
