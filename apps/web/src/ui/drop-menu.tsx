import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './drop-menu.module.css'

/** What the button of a menu must carry. */
export interface MenuButtonProps {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'data-expanded'?: true
  onClick: () => void
}

interface DropMenuProps {
  align: 'start' | 'end'
  button: (props: MenuButtonProps) => ReactNode
  /** Stands above the entries. */
  label?: string
  /** Links with the role `menuitem`; they get this class. */
  children: (itemClass: string | undefined) => ReactNode
}

/** A button that drops a menu of links: part of the first page, hence as small as it can be. */
export function DropMenu({ align, button, label, children }: DropMenuProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // focus and presses elsewhere are outside of React
  useEffect(() => {
    if (!isOpen) return
    list.current?.querySelector<HTMLElement>('[data-start]')?.focus()
    const closeFromOutside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const followKey = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const here = items.indexOf(document.activeElement as HTMLElement)
    const target = targetOf(event.key, here, items.length)
    if (target !== undefined) items[target]?.focus()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <span ref={frame} className={classes.frame}>
      {button({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'data-expanded': true }),
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={list}
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          className={classes.list}
          data-align={align}
          onKeyDown={followKey}
          onClick={() => setOpen(false)}
        >
          <span data-start tabIndex={-1} className={classes.start} />
          {label && <div className={classes.label}>{label}</div>}
          {children(classes.item)}
        </div>
      )}
    </span>
  )
}

/** Which entry a key leads to, if it is one that leads anywhere. */
function targetOf(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (here + 1) % count
  if (key === 'ArrowUp') return here > 0 ? here - 1 : count - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
