const gap = 6
const maxHeight = 300
/** With less space than this below the field, the list may open above it. */
const minSpaceBelow = 180

/** Shows a list below its field, or above if there is more space. Returns a cleanup function. */
export function positionList(list: HTMLElement, field: HTMLElement): () => void {
  const place = () => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    const visible = visibleArea()
    const above = top - visible.top - 2 * gap
    const below = visible.bottom - bottom - 2 * gap
    const isAbove = below < Math.min(list.scrollHeight, minSpaceBelow) && above > below
    Object.assign(list.style, {
      left: `${left}px`,
      width: `${width}px`,
      top: isAbove ? 'auto' : `${bottom + gap}px`,
      bottom: isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto',
      maxHeight: `${Math.min(isAbove ? above : below, maxHeight)}px`,
    })
  }
  const placeOnScroll = ({ target }: Event) => {
    if (target !== list) place()
  }
  // a popover is above everything else on the page; older browsers use the z-index
  list.showPopover?.()
  place()
  // any part of the page may scroll
  window.addEventListener('scroll', placeOnScroll, { capture: true, passive: true })
  const screens = [window, window.visualViewport]
  for (const screen of screens) screen?.addEventListener('resize', place)
  return () => {
    window.removeEventListener('scroll', placeOnScroll, { capture: true })
    for (const screen of screens) screen?.removeEventListener('resize', place)
  }
}

/** The part of the page that the keyboard of a phone does not cover. */
function visibleArea(): { top: number; bottom: number } {
  const { offsetTop: top, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  }
  return { top, bottom: top + height }
}
