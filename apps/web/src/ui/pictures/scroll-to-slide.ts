/** Moves a track of slides that are as wide as itself. */
export function scrollToSlide(track: HTMLElement | null, index: number): void {
  track?.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' })
}

/** The slide that a track shows. */
export const slideAt = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  Math.round(scrollLeft / clientWidth)
