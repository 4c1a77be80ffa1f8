import { Check } from 'lucide-react'
import classes from './choice-chips.module.css'
import type { Choice } from './choice-list.tsx'

interface ChoiceChipsProps {
  /** Read by screen readers; the page shows it above. */
  label: string
  choices: Choice[]
  /** The values of the selected choices. */
  values: string[]
  onChange: (values: string[]) => void
}

/** Any number of choices as chips; for the keyboard and screen readers they are checkboxes. */
export function ChoiceChips({ label, choices, values, onChange }: ChoiceChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {choices.map((choice) => {
        const isChosen = values.includes(choice.value)
        const others = values.filter((value) => value !== choice.value)
        return (
          <label key={choice.value} className={classes.chip}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? others : [...others, choice.value])}
            />
            {isChosen && <Check size={16} aria-hidden />}
            {choice.label}
          </label>
        )
      })}
    </fieldset>
  )
}
