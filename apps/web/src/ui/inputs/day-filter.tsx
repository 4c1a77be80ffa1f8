import { isoDate, typedDate } from '@sangam/contract/dates'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'

interface DayFilterProps {
  label: string
  /** yyyy-mm-dd, or nothing. */
  day: string
  onDay: (day: string) => void
}

/** Filters by a day as soon as it is typed completely. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(day && typedDate(day))
  const [lastDay, setLastDay] = useState(day)
  if (day !== lastDay) {
    setLastDay(day)
    // changed from outside, for example by the reset button
    if (day !== dayOf(typed)) setTyped(day && typedDate(day))
  }
  const change = (text: string) => {
    setTyped(text)
    const iso = dayOf(text)
    if (iso !== null && iso !== day) onDay(iso)
  }
  return <DateInput label={label} value={typed} onChange={change} />
}

/** Null if the text is no complete date. */
const dayOf = (text: string) => (text === '' ? '' : isoDate(text))
