import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Choice, type ChoiceListProps, optionId } from './choice-list.tsx'

interface ChoiceListOptions {
  /** Those that are offered as things stand; they may arrive after the list was opened. */
  choices: Choice[]
  chosen: string
  /** Whether people write into the field; else the keys of letters lead to choices. */
  isTyped: boolean
  onPick: (choice: Choice) => void
}

/** What a field needs to open a list of choices: its keys, and its words for screen readers. */
export function useChoiceList({ choices, chosen, isTyped, onPick }: ChoiceListOptions) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [lead, setLead] = useState<string | null>(null)
  const here = choices.findIndex(({ value }) => value === (lead ?? chosen))
  const isSeen = isOpen && choices.length > 0
  const listId = `${id}-list`

  const open = (at: Choice | undefined = undefined) => {
    setOpen(true)
    setLead(at?.value ?? null)
  }
  const close = () => {
    setOpen(false)
    setLead(null)
  }
  const pick = (choice: Choice) => {
    close()
    onPick(choice)
  }
  const followKey = (event: KeyboardEvent) => {
    // the key belongs to a word that is being put together
    if (event.nativeEvent.isComposing) return
    const isPress = event.key === 'Enter' || (event.key === ' ' && !isTyped)
    const target = choices[targetOf(event.key, { choices, here, isOpen, isTyped })]
    if (isPress && isOpen && lead !== null && choices[here]) pick(choices[here])
    else if (isPress && !isTyped) isOpen ? close() : open(choices[here])
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
    lead,
    onPick: pick,
    onClose: close,
  }
  return {
    open,
    close,
    toggle: () => (isOpen ? close() : open()),
    /** For the list; none while there is nothing to be seen. */
    list: isSeen ? list : null,
    /** For the field. */
    field: {
      id,
      ref: field,
      role: 'combobox',
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': isSeen,
      ...(isSeen && { 'aria-controls': listId }),
      ...(isSeen &&
        lead !== null &&
        here >= 0 && { 'aria-activedescendant': optionId(listId, here) }),
      // a dialog around the field is not to close on Escape as well
      'data-mantine-stop-propagation': isOpen || undefined,
      autoComplete: 'off',
      onKeyDown: followKey,
    },
  }
}

interface Place {
  choices: Choice[]
  here: number
  isOpen: boolean
  isTyped: boolean
}

/** Which choice a key leads to, or -1. */
function targetOf(key: string, { choices, here, isOpen, isTyped }: Place): number {
  const last = choices.length - 1
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) return Math.max(here, 0)
    if (key === 'ArrowDown') return here < last ? here + 1 : 0
    return here > 0 ? here - 1 : last
  }
  if (isTyped) return -1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key.length === 1 ? nextBeginningWith(key, choices, here) : -1
}

function nextBeginningWith(key: string, choices: Choice[], here: number): number {
  const begins = ({ label }: Choice) => label.toLowerCase().startsWith(key.toLowerCase())
  const later = choices.findIndex((choice, index) => index > here && begins(choice))
  return later >= 0 ? later : choices.findIndex(begins)
}
