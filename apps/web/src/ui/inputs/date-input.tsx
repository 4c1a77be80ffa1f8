import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { dateCharacters, insertSlashes } from './date-input.format.ts'
import classes from './date-input.module.css'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** dd/mm/yyyy, or the part that is typed so far. */
  value?: string
  onChange: (value: string) => void
  /** The last day the calendar offers, yyyy-mm-dd. */
  latest?: string
}

/** A date typed as dd/mm/yyyy, or picked in the browser's calendar. */
export function DateInput({ value = '', onChange, latest, ...props }: DateInputProps) {
  const { t } = useTranslation()
  const native = useRef<HTMLInputElement>(null)

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    // a change in the middle must not move the cursor to the end
    const isAtEnd = currentTarget.selectionStart === text.length
    onChange(isAtEnd ? insertSlashes(text, value) : dateCharacters(text))
  }
  return (
    <TextInput
      {...props}
      value={value}
      onChange={type}
      placeholder={t('common.lbl_date_form')}
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'off'}
      rightSection={
        <>
          <input
            ref={native}
            className={classes.native}
            type="date"
            tabIndex={-1}
            aria-hidden
            min="1900-01-01"
            max={latest}
            value={isoDate(value) ?? ''}
            onChange={({ currentTarget }) =>
              currentTarget.value && onChange(typedDate(currentTarget.value))
            }
          />
          <UnstyledButton
            className={classes.calendar}
            aria-label={t('common.btn_open_calendar')}
            onClick={() => native.current?.showPicker()}
          >
            <CalendarDays size={20} aria-hidden />
          </UnstyledButton>
        </>
      }
    />
  )
}
