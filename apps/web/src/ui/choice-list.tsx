import { Check } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './choice-list.module.css'
import { positionList } from './choice-list.position.ts'

export interface Choice {
  value: string
  label: string
}

export interface ChoiceListProps {
  id: string
  labelId: string
  field: RefObject<HTMLInputElement | null>
  choices: Choice[]
  chosen: string
  /** Where the keys have led. */
  lead: string | null
  onPick: (choice: Choice) => void
  onClose: () => void
}

/** The open list of a field. The focus stays in the field. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, labelId, field, choices, chosen, lead, onPick, onClose } = props
  const list = useRef<HTMLDivElement>(null)

  // where there is room is only known once the list is laid out
  useLayoutEffect(
    () => (list.current && field.current ? positionList(list.current, field.current) : undefined),
    [field],
  )
  // scrolling is outside of React
  useLayoutEffect(() => {
    const target = lead === null ? '[aria-selected=true]' : '[data-lead]'
    list.current?.querySelector(target)?.scrollIntoView({ block: 'nearest' })
  }, [lead])
  // not every phone takes the focus away when somebody taps elsewhere
  useLayoutEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      const isInside = [list, field].some(({ current }) => current?.contains(target as Node))
      if (!isInside) onClose()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  })
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-labelledby={labelId}
      className={classes.list}
      // a press must not take the focus out of the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and with it the keys
        <div
          key={choice.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === chosen}
          data-lead={choice.value === lead || undefined}
          className={classes.choice}
          onClick={() => onPick(choice)}
        >
          {choice.label}
          {choice.value === chosen && <Check size={18} aria-hidden />}
        </div>
      ))}
    </div>
  )
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
