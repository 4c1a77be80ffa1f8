/** The two great trees of the village: the banyan with its hanging roots and the feathery neem. */

import { between, COLORS, curve, dot, type Point, range, seeded, shape, strokes } from '../svg.ts'
import { bough } from './twigs.ts'

interface CrownStyle {
  ink: string
  leaf: number
  /** Angle of the outermost stems from the vertical. */
  span: number
  stems: number
  open?: number
  round?: boolean
  buds?: string
  /** Width over which the stems leave the trunk. */
  base?: number
}

/** A dome of stems that fork into leafy boughs; each stem keeps to its own sector, so nothing tangles. */
function crown(fork: Point, centre: Point, rx: number, ry: number, style: CrownStyle): string {
  const sector = (2 * style.span) / (style.stems - 1)
  const rim = (angle: number, share: number): Point => {
    const a = (angle * Math.PI) / 180
    return [centre[0] + Math.sin(a) * rx * share, centre[1] - Math.cos(a) * ry * share]
  }
  const twigs = {
    leaf: style.leaf,
    gap: style.leaf * (style.round ? 0.84 : 0.62),
    ink: style.ink,
    width: Math.max(2, style.leaf * 0.16),
    open: style.open,
    round: style.round,
  }
  return range(style.stems)
    .map((i) => {
      const angle = -style.span + i * sector
      // Forks at two depths fill the dome without combs running into each other.
      const node = rim(angle, i % 2 ? 0.56 : 0.4)
      const rootX = fork[0] + Math.sin((angle * Math.PI) / 180) * (style.base ?? 0)
      const stem = curve(
        `M${rootX.toFixed(1)} ${fork[1].toFixed(1)}Q${((rootX + node[0]) / 2).toFixed(1)} ${(node[1] + (fork[1] - node[1]) * 0.18).toFixed(1)} ${node[0].toFixed(1)} ${node[1].toFixed(1)}`,
        style.ink,
        twigs.width * 2.4,
      )
      const ends = [-1, 0, 1].map((j) => {
        const end = rim(
          angle + j * sector * (i % 2 ? 0.3 : 0.44),
          (j ? 0.9 : 1) * (i % 2 ? 1 : 0.94),
        )
        return (
          bough(node, end, j * 12, twigs) +
          (style.buds ? dot(...end, style.leaf * 0.24, style.buds) : '')
        )
      })
      const inner = [-1, 1].map((j) => {
        const start: Point = [
          fork[0] + (node[0] - fork[0]) * 0.62,
          fork[1] + (node[1] - fork[1]) * 0.7,
        ]
        return i % 2
          ? ''
          : bough(start, rim(angle + j * sector * 0.5, 0.5), j * 6, {
              ...twigs,
              leaf: twigs.leaf * 0.8,
            })
      })
      return stem + ends.join('') + inner.join('')
    })
    .join('')
}

/** A banyan: several trunks grown together, a wide dome and roots hanging to the ground. */
export function banyan(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string = COLORS.ivory,
  ground: string = COLORS.peacock,
): string {
  const random = seeded(Math.round(width))
  const fork: Point = [x, y - height * 0.5]
  const thick = width * 0.055
  const roots = range(14)
    .filter((i) => Math.abs(i - 6.5) > 2.4 && i > 2)
    .map((i): Point[] => {
      const px = x + (i - 6.5) * width * 0.062
      const top = y - height * (0.52 - Math.abs(i - 6.5) * 0.012)
      const end = i % 3 ? top + height * (0.16 + random() * 0.14) : y
      return range(7).map(
        (k): Point => [px + Math.sin(k * 1.7 + i) * 2.4, top + ((end - top) * k) / 6],
      )
    })
  const trunk =
    shape(
      [
        [x - thick * 2, y],
        [x - thick * 1.1, y - height * 0.12],
        [x - thick, y - height * 0.34],
        [x - thick * 1.2, fork[1]],
        [x + thick * 1.2, fork[1]],
        [x + thick, y - height * 0.34],
        [x + thick * 1.1, y - height * 0.12],
        [x + thick * 2, y],
      ],
      ground,
    ) +
    strokes(
      [-1, 1].map((s): Point[] => [
        [x + s * thick * 2, y],
        [x + s * thick * 1.1, y - height * 0.12],
        [x + s * thick, y - height * 0.34],
        [x + s * thick * 1.2, fork[1] - 6],
      ]),
      ink,
      5,
    )
  const grain = strokes(
    range(6).map((i): Point[] => {
      const t = (i - 2.5) * 0.3
      return [
        [x + t * thick * 2, y - 6],
        [x + t * thick * 1.1, y - height * 0.26],
        [x + t * thick * 1.3, fork[1] - 6],
      ]
    }),
    ink,
    3,
  )
  return (
    strokes(roots, ink, 2.6) +
    crown(fork, [x, y - height * 0.46], width / 2, height * 0.54, {
      ink,
      leaf: width * 0.027,
      span: 88,
      stems: 11,
      round: true,
      buds: COLORS.marigold,
      base: thick * 1.1,
    }) +
    trunk +
    grain
  )
}

/** A neem: a straight bole and an airy, rounded crown. */
export function neem(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string = COLORS.ivory,
): string {
  const fork: Point = [x, y - height * 0.44]
  const half = width * 0.022
  const bole = shape(
    [
      [x - half * 2.2, y],
      [x - half, y - height * 0.16],
      [x - half * 0.9, fork[1]],
      [x + half * 0.9, fork[1]],
      [x + half, y - height * 0.16],
      [x + half * 2.2, y],
    ],
    ink,
  )
  const root = strokes(
    [
      [-3.4, -2],
      [3.4, 2],
    ].map(([a = 0, b = 0]): Point[] => [
      [x + half * a, y + 3],
      between([x + half * a, y], [x + half * b, y - 16], 0.7),
    ]),
    ink,
    4,
  )
  return (
    crown(fork, [x, y - height * 0.46], width / 2, height * 0.54, {
      ink,
      leaf: width * 0.024,
      span: 90,
      stems: 9,
      open: 34,
      buds: COLORS.haldi,
    }) +
    bole +
    root
  )
}
