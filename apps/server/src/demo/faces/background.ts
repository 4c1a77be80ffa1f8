import type { Look } from './look.ts'
import { blob, dot, line } from './svg.ts'

export function drawBackground({ backdrop: { ground, figure, motif } }: Look): string {
  return `<rect width="400" height="400" fill="${ground}"/>${motifs[motif](figure)}`
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => index)

const motifs: Record<Look['backdrop']['motif'], (color: string) => string> = {
  disc: (color) => dot(200, 190, 158, color),
  arch: (color) =>
    blob('M58 400V190C58 108 118 60 200 32C282 60 342 108 342 190V400Z', color) +
    line('M38 400V184C38 96 106 44 200 12C294 44 362 96 362 184V400', color, 5),
  rays: (color) =>
    dot(200, 180, 128, color) +
    line(
      steps(24)
        .map((index) => {
          const angle = (index / 24) * 2 * Math.PI
          const [x, y] = [Math.cos(angle), Math.sin(angle)]
          return `M${200 + x * 146} ${180 + y * 146}L${200 + x * 172} ${180 + y * 172}`
        })
        .join(''),
      color,
      7,
    ),
  dots: (color) =>
    steps(49)
      .map((index) => {
        const row = Math.floor(index / 7)
        return dot(28 + (index % 7) * 58 + (row % 2) * 29, 26 + row * 58, 9, color, 0.75)
      })
      .join(''),
  hills: (color) =>
    dot(310, 92, 40, color) +
    blob('M0 300C60 230 120 220 190 270C250 220 330 200 400 270V400H0Z', color),
}
