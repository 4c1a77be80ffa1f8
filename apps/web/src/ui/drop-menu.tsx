import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './drop-menu.module.css'

/** Props that the button of a menu must have. */
interface MenuButtonProps {
  id: string
  'aria-expanded': boolean
  'data-expanded'?: true
  onClick: () => void
}

interface DropMenuProps {
  align: 'start' | 'end'
  button: (props: MenuButtonProps) => ReactNode
  /** Shown above the list. */
  label?: string
  /** List items with one link or button each, which get this class. */
  children: (linkClass: string | undefined) => ReactNode
}

/** A button that shows and hides a list of links or actions. */
export function DropMenu({ align, button, label, children }: DropMenuProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)

  // events of the rest of the page are outside of this component
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const closeFromOutside = ({ target }: Event) => {
      const isInside = target instanceof Element && frame.current?.contains(target)
      if (!isInside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    document.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a, li') && setOpen(false),
      { signal },
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        frame.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [isOpen])

  return (
    <span ref={frame} className={classes.frame}>
      {button({
        id,
        'aria-expanded': isOpen,
        ...(isOpen && { 'data-expanded': true }),
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <div className={classes.panel} data-align={align}>
          {label && <div className={classes.label}>{label}</div>}
          <ul aria-labelledby={id} className={classes.list}>
            {children(classes.item)}
          </ul>
        </div>
      )}
    </span>
  )
}
