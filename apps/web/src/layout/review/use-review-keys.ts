import { useEffect, useRef } from 'react'

interface ReviewActions {
  approve: () => void
  reject: () => void
  skip: () => void
  goBack: () => void
  help: () => void
}

/** By the place of the key, so that a Marathi keyboard works too. */
const actionOfKey: Record<string, keyof ReviewActions> = {
  KeyA: 'approve',
  KeyR: 'reject',
  KeyS: 'skip',
  ArrowRight: 'skip',
  ArrowLeft: 'goBack',
}

/** Decides by keyboard, except while the admin types or a dialog is open. */
export function useReviewKeys(actions: ReviewActions): void {
  const current = useRef(actions)
  // the listener is registered once and calls the actions of the last render
  useEffect(() => {
    current.current = actions
  })
  // keys that no element handles are outside of React
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || event.repeat || event.defaultPrevented) return
      if (isDialogOpen() || isTyping(event.target)) return
      const action = event.key === '?' ? 'help' : actionOfKey[event.code]
      if (!action) return
      event.preventDefault()
      current.current[action]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Not by the focus, which moves into a dialog some time after it is visible. */
const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true]') !== null
