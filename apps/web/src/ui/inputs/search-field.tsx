import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string
  maxLength: number
  /** The pause after typing, in milliseconds. */
  delay?: number | undefined
  /** Called with the trimmed text when the typing pauses. */
  onSearch: (text: string) => void
}

/** Shows each letter immediately; the search, which changes the address, is debounced. */
export function SearchField({ value, delay = 300, onSearch, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState<string | null>(null)
  const report = useDebouncedCallback((text: string) => {
    setReported(text)
    onSearch(text)
  }, delay)
  if (value !== lastValue) {
    setLastValue(value)
    setReported(null)
    // changed from outside, for example by a reset button
    if (value !== reported) setTyped(value)
  }
  return (
    <TextInput
      leftSection={<Search size={18} aria-hidden />}
      {...input}
      type="search"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        report(currentTarget.value.trim())
      }}
    />
  )
}
