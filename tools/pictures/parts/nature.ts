/** The sun, hills, crops, grass and soil. */

import {
  COLORS,
  curve,
  dot,
  type Point,
  range,
  ring,
  seeded,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'

const { haldi, ivory } = COLORS

/** The sun: rings and pointed rays. */
export function sun(x: number, y: number, r: number, ink: string = haldi, ground = 'none'): string {
  const rays = range(28).map((i) => {
    const a = (i * 360) / 28
    return shape(
      [
        step([x, y], a - 4.2, r * 1.16),
        step([x, y], a, r * (i % 2 ? 1.42 : 1.62)),
        step([x, y], a + 4.2, r * 1.16),
      ],
      ink,
    )
  })
  const beads = range(20).map((i) => dot(...step([x, y], i * 18, r * 0.84), r * 0.05, ink))
  const spokes = range(16).map((i): Point[] => [
    step([x, y], i * 22.5, r * 0.42),
    step([x, y], i * 22.5, r * 0.66),
  ])
  return (
    dot(x, y, r, ground) +
    ring(x, y, r, ink, r * 0.06) +
    ring(x, y, r * 0.7, ink, r * 0.04) +
    strokes(spokes, ink, r * 0.05) +
    dot(x, y, r * 0.32, ink) +
    rays.join('') +
    beads.join('')
  )
}

/** A row of pointed hills with hatched flanks. */
export function hills(
  x: number,
  y: number,
  width: number,
  height: number,
  peaks: number,
  ink: string,
  fill: string,
  seed = 3,
): string {
  const random = seeded(seed)
  const stride = width / peaks
  return range(peaks)
    .map((i) => {
      const h = height * (0.62 + random() * 0.38)
      const half = stride * 0.72
      const cx = x + stride * (i + 0.5)
      const hatch = range(7).map((k): Point[] => {
        const t = (k + 1) / 8
        return [
          [cx + half * t * 0.98, y - h * (1 - t)],
          [cx + half * (t - 0.22), y - h * Math.max(0, 1 - t - 0.3)],
        ]
      })
      return (
        shape(
          [
            [cx - half, y],
            [cx, y - h],
            [cx + half, y],
          ],
          fill,
        ) +
        strokes(hatch, ink, 1.6) +
        stroke(
          [
            [cx - half, y],
            [cx, y - h],
            [cx + half, y],
          ],
          ink,
          2.4,
        )
      )
    })
    .join('')
}

/** A stalk of jowar or wheat with its ear. */
export function stalk(
  x: number,
  y: number,
  height: number,
  lean: number,
  ink: string = ivory,
  ear: string = haldi,
): string {
  const tip: Point = [x + lean, y - height]
  const grains = range(4).map((i) => {
    const [px, py] = [x + lean * (1 - i * 0.07), y - height * (1 - i * 0.075)]
    return strokes(
      [
        [
          [px, py],
          [px - height * 0.06, py - height * 0.08],
        ],
        [
          [px, py],
          [px + height * 0.06, py - height * 0.08],
        ],
      ],
      ear,
      height * 0.03,
    )
  })
  return (
    curve(`M${x} ${y}Q${x} ${y - height * 0.6} ${tip[0]} ${tip[1]}`, ink, height * 0.02) +
    curve(
      `M${x} ${y - height * 0.35}q${height * 0.12} ${-height * 0.16} ${height * 0.2} ${-height * 0.02}`,
      ink,
      height * 0.018,
    ) +
    grains.join('')
  )
}

/** A tuft of grass. */
export const tuft = (x: number, y: number, size: number, ink: string = ivory): string =>
  strokes(
    [-2, -1, 0, 1, 2].map((i): Point[] => [
      [x + i * size * 0.1, y],
      [x + i * size * 0.3, y - size * (1 - Math.abs(i) * 0.2)],
    ]),
    ink,
    Math.max(1.4, size * 0.09),
  )

/** Soil: short dashes strewn below a ground line. */
export function soil(
  x: number,
  y: number,
  width: number,
  depth: number,
  ink: string,
  seed: number,
  opacity = 0.35,
): string {
  const random = seeded(seed)
  const dashes = range(Math.round((width * depth) / 1500)).map((): Point[] => {
    const px = x + random() * width
    const py = y + 8 + random() * depth
    return [
      [px, py],
      [px + 4 + random() * 9, py],
    ]
  })
  return strokes(dashes, ink, 1.8, { opacity })
}
