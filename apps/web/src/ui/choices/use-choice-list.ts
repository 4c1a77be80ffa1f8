import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Choice, type ChoiceListProps, optionId } from './choice-list.tsx'

interface ChoiceListOptions {
  /** The offered choices; they may arrive after the list was opened. */
  choices: Choice[]
  chosen: string
  /** True if people type text; otherwise a letter key moves to a choice. */
  isTextField: boolean
  onPick: (choice: Choice) => void
}

/** Opens a list of choices from a field: keyboard and attributes for screen readers. */
export function useChoiceList({ choices, chosen, isTextField, onPick }: ChoiceListOptions) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const activeIndex = choices.findIndex(({ value }) => value === (active ?? chosen))
  const isVisible = isOpen && choices.length > 0
  const listId = `${id}-list`

  const open = (at: Choice | undefined = undefined) => {
    setOpen(true)
    setActive(at?.value ?? null)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const pick = (choice: Choice) => {
    close()
    onPick(choice)
  }
  const handleKey = (event: KeyboardEvent) => {
    // the key belongs to an input method, for example for Marathi
    if (event.nativeEvent.isComposing) return
    const isPress = event.key === 'Enter' || (event.key === ' ' && !isTextField)
    const target = choices[indexForKey(event.key, { choices, activeIndex, isOpen, isTextField })]
    if (isPress && isOpen && active !== null && choices[activeIndex]) pick(choices[activeIndex])
    else if (isPress && !isTextField) isOpen ? close() : open(choices[activeIndex])
    else if (target) open(target)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  const list: ChoiceListProps = {
    id: listId,
    labelId: `${id}-label`,
    field,
    choices,
    chosen,
    active,
    onPick: pick,
    onClose: close,
  }
  return {
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    /** Props of the list; null while it is closed or empty. */
    list: isVisible ? list : null,
    /** Props of the field. */
    field: {
      id,
      ref: field,
      role: 'combobox',
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': isVisible,
      ...(isVisible && { 'aria-controls': listId }),
      ...(isVisible &&
        active !== null &&
        activeIndex >= 0 && { 'aria-activedescendant': optionId(listId, activeIndex) }),
      // Escape must close only the list, not a dialog around the field
      'data-mantine-stop-propagation': isOpen || undefined,
      autoComplete: 'off',
      onKeyDown: handleKey,
    },
  }
}

interface ListState {
  choices: Choice[]
  activeIndex: number
  isOpen: boolean
  isTextField: boolean
}

/** The index of the choice that a key moves to, or -1. */
function indexForKey(
  key: string,
  { choices, activeIndex, isOpen, isTextField }: ListState,
): number {
  const last = choices.length - 1
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) return Math.max(activeIndex, 0)
    if (key === 'ArrowDown') return activeIndex < last ? activeIndex + 1 : 0
    return activeIndex > 0 ? activeIndex - 1 : last
  }
  if (isTextField) return -1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key.length === 1 ? nextStartingWith(key, choices, activeIndex) : -1
}

function nextStartingWith(key: string, choices: Choice[], activeIndex: number): number {
  const starts = ({ label }: Choice) => label.toLowerCase().startsWith(key.toLowerCase())
  const later = choices.findIndex((choice, index) => index > activeIndex && starts(choice))
  return later >= 0 ? later : choices.findIndex(starts)
}
