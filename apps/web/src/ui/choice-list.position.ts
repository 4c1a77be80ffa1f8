const gap = 6
const tallest = 300
/** With less room than this below the field a list looks above it. */
const enough = 180

/** Shows a list below its field, or above where there is more room; answers how to stop keeping it there. */
export function positionList(list: HTMLElement, field: HTMLElement): () => void {
  const place = () => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    const seen = seenPart()
    const above = top - seen.top - 2 * gap
    const below = seen.bottom - bottom - 2 * gap
    const isAbove = below < Math.min(list.scrollHeight, enough) && above > below
    Object.assign(list.style, {
      left: `${left}px`,
      width: `${width}px`,
      top: isAbove ? 'auto' : `${bottom + gap}px`,
      bottom: isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto',
      maxHeight: `${Math.min(isAbove ? above : below, tallest)}px`,
    })
  }
  const follow = ({ target }: Event) => {
    if (target !== list) place()
  }
  // above all else on the page; older browsers have to do with a z-index
  list.showPopover?.()
  place()
  // what scrolls may be any part of the page
  window.addEventListener('scroll', follow, { capture: true, passive: true })
  const screens = [window, window.visualViewport]
  for (const screen of screens) screen?.addEventListener('resize', place)
  return () => {
    window.removeEventListener('scroll', follow, { capture: true })
    for (const screen of screens) screen?.removeEventListener('resize', place)
  }
}

/** The part of the page that a phone's keyboard leaves to be seen. */
function seenPart(): { top: number; bottom: number } {
  const { offsetTop: top, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  }
  return { top, bottom: top + height }
}
