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
  /** The value of the choice that the keyboard has reached. */
  active: string | null
  /** The choice that is visible at first if none is chosen. */
  startAt?: string | undefined
  onPick: (choice: Choice) => void
  onClose: () => void
}

/** The open list of a field. The focus stays in the field. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, labelId, field, choices, chosen, active, startAt, onPick, onClose } = props
  const list = useRef<HTMLDivElement>(null)

  // the position depends on the height of the list, which is known after layout
  useLayoutEffect(
    () => (list.current && field.current ? positionList(list.current, field.current) : undefined),
    [field],
  )
  // scrolling is outside of React
  useLayoutEffect(() => {
    const target = active === null ? '[aria-selected=true]' : '[data-active]'
    const choice =
      list.current?.querySelector(target) ?? list.current?.querySelector('[data-start]')
    choice?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // some phones do not move the focus when a person taps elsewhere
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
      // a press must not move the focus out of the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={choice.value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === chosen}
          data-active={choice.value === active || undefined}
          data-start={choice.value === startAt || undefined}
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
