/** Peacocks, hens and birds in flight. */

import {
  blob,
  COLORS,
  curve,
  dot,
  type Point,
  place,
  range,
  rect,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'
import type { AnimalLook } from './cattle.ts'

const { marigold, haldi, ivory } = COLORS

/** A peacock; the open fan is for feasts, the closed train for quiet corners. */
export function peacock(
  x: number,
  y: number,
  size: number,
  open: boolean,
  look: AnimalLook = {},
): string {
  const { ink = ivory, facing = 1 } = look
  const feathers = open
    ? range(13).map((i) => {
        const end = step([0, -22], 180 + (i - 6) * 15, 62)
        return stroke([[0, -22], end], ink, 1.8) + dot(...end, 5.4, ink) + dot(...end, 3, marigold)
      })
    : range(5).map((i) => {
        const end: Point = [-78 - i * 3, -2 - i * 8]
        return (
          curve(`M-10-26Q-40-${34 + i * 5} ${end[0]} ${end[1]}`, ink, 1.8) +
          dot(...end, 4.4, ink) +
          dot(...end, 2.2, marigold)
        )
      })
  const art =
    feathers.join('') +
    strokes(
      [
        [
          [-2, -14],
          [-4, 0],
          [2, 0],
        ],
        [
          [5, -14],
          [6, 0],
          [12, 0],
        ],
      ],
      ink,
      2.4,
    ) +
    blob('M-14-26Q0-38 14-28Q10-10-4-12Q-12-16-14-26Z', ink) +
    curve('M10-26Q22-36 17-52', ink, 5.5) +
    dot(18, -54, 5, ink) +
    shape(
      [
        [22, -56],
        [30, -52],
        [22, -51],
      ],
      haldi,
    ) +
    strokes(
      [
        [
          [16, -58],
          [11, -67],
        ],
        [
          [18, -59],
          [17, -69],
        ],
        [
          [20, -58],
          [23, -67],
        ],
      ],
      ink,
      1.5,
    ) +
    [
      [11, -68],
      [17, -70],
      [23, -68],
    ]
      .map(([px, py]) => dot(px ?? 0, py ?? 0, 1.8, haldi))
      .join('')
  return place(x, y, art, size / 70, facing)
}

/** A flying bird made of two triangles. */
export const bird = (
  x: number,
  y: number,
  size: number,
  facing: 1 | -1 = 1,
  ink: string = ivory,
): string =>
  place(
    x,
    y,
    shape(
      [
        [-12, 0],
        [10, -2],
        [-2, 5],
      ],
      ink,
    ) +
      shape(
        [
          [-4, 0],
          [6, -1],
          [-10, -15],
        ],
        ink,
      ) +
      shape(
        [
          [0, 0],
          [6, -1],
          [6, -14],
        ],
        ink,
      ) +
      dot(12, -2, 2.8, ink) +
      stroke(
        [
          [-12, 1],
          [-19, 4],
        ],
        ink,
        2,
      ) +
      stroke(
        [
          [14, -2],
          [18, -1],
        ],
        ink,
        1.4,
      ),
    size / 24,
    facing,
  )

/** A flock in a loose line. */
export const flock = (
  x: number,
  y: number,
  count: number,
  size: number,
  facing: 1 | -1 = 1,
  ink: string = ivory,
): string =>
  range(count)
    .map((i) =>
      bird(
        x + i * size * 1.9 * -facing,
        y + ((i * 37) % 23) - 8 + i * 5,
        size * (1 - i * 0.06),
        facing,
        ink,
      ),
    )
    .join('')

/** A hen or cock picking at the ground. */
export const hen = (
  x: number,
  y: number,
  size: number,
  facing: 1 | -1 = 1,
  ink: string = ivory,
): string =>
  place(
    x,
    y,
    strokes(
      [
        [
          [-2, -8],
          [-3, 0],
          [1, 0],
        ],
        [
          [4, -8],
          [4, 0],
          [8, 0],
        ],
      ],
      ink,
      1.8,
    ) +
      shape(
        [
          [-18, -24],
          [12, -14],
          [0, -6],
          [-10, -8],
        ],
        ink,
      ) +
      shape(
        [
          [2, -10],
          [12, -16],
          [16, -28],
          [8, -24],
        ],
        ink,
      ) +
      dot(16, -28, 4.2, ink) +
      shape(
        [
          [19, -29],
          [25, -26],
          [19, -25],
        ],
        haldi,
      ) +
      rect(14, -36, 4, 5, marigold),
    size / 34,
    facing,
  )
