import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 500
/** A finger that moves farther scrolls the page. */
const maxMove = 10

/** Links and buttons keep what they do themselves. */
export const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null

/** Returns the event handlers of a row or card that a finger can press for long. */
export function useLongPress() {
  const press = useRef({ timer: 0, x: 0, y: 0, hasFired: false })
  const cancel = () => window.clearTimeout(press.current.timer)
  return {
    /** True for the click at the end of a long press. */
    hasFired: () => press.current.hasFired,
    handlersFor: (run: () => void) => ({
      onPointerDown: (event: PointerEvent) => {
        cancel()
        press.current.hasFired = false
        if (event.pointerType === 'mouse' || isControl(event.target)) return
        const timer = window.setTimeout(() => {
          press.current.hasFired = true
          run()
        }, longPressMs)
        press.current = { timer, x: event.clientX, y: event.clientY, hasFired: false }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current
        if (Math.hypot(clientX - x, clientY - y) > maxMove) cancel()
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      // phones would select text or open a menu
      onContextMenu: (event: MouseEvent) => {
        if (press.current.hasFired) event.preventDefault()
      },
    }),
  }
}
