import { Input, type InputWrapperProps } from '@mantine/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import classes from './choice-buttons.module.css'
import type { Choice } from './choice-list.tsx'

interface ChoiceButtonsProps extends Pick<InputWrapperProps, 'label' | 'error' | 'withAsterisk'> {
  choices: Choice[]
  name: string
  value?: string
  onChange: (value: string) => void
}

/** Two choices as two large buttons; for the keyboard and screen readers they are radio buttons. */
export function ChoiceButtons(props: ChoiceButtonsProps) {
  const { choices, name, value, onChange, label, error, withAsterisk } = props
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      withAsterisk={withAsterisk ?? false}
      labelElement="div"
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={withAsterisk}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.choices}
        data-error={error ? true : undefined}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.value === value && <Check size={18} aria-hidden />}
            {choice.label}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
