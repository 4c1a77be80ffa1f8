/** Drum and shehnai, and the flag of a procession. */

import { blob, COLORS, dot, oval, place, range, shape, stroke, strokes } from '../svg.ts'

const { geru, marigold, haldi, ivory } = COLORS

/** A dhol hung in front of a drummer. */
export const dhol = (
  x: number,
  y: number,
  size: number,
  skin: string = haldi,
  ink: string = ivory,
): string =>
  place(
    x,
    y,
    blob('M-15-9Q0-14 15-9V9Q0 14-15 9Z', ink) +
      oval(15, 0, 3.6, 9.4, skin) +
      oval(-15, 0, 3.6, 9.4, skin) +
      strokes(
        [
          [
            [-13, -8],
            [-7, 9],
            [-1, -10],
            [5, 10],
            [13, -8],
          ],
        ],
        geru,
        1.4,
      ),
    size / 30,
  )

/** A shehnai, from the mouth at (x, y) outward along the angle. */
export function shehnai(x: number, y: number, length: number, angle: number): string {
  return place(
    x,
    y,
    stroke(
      [
        [0, 0],
        [0, 26],
      ],
      ivory,
      2.6,
    ) +
      shape(
        [
          [-1.5, 10],
          [1.5, 10],
          [3, 32],
          [-3, 32],
        ],
        ivory,
      ) +
      shape(
        [
          [-2.5, 31],
          [2.5, 31],
          [8, 42],
          [-8, 42],
        ],
        marigold,
      ) +
      range(4)
        .map((i) => dot(0, 15 + i * 4, 0.9, geru))
        .join(''),
    length / 42,
    1,
    -angle,
  )
}

/** A two-tailed pilgrim's flag on a pole standing at (x, y). */
export const flag = (
  x: number,
  y: number,
  height: number,
  facing: 1 | -1 = 1,
  color: string = marigold,
): string =>
  place(
    x,
    y,
    stroke(
      [
        [0, 0],
        [0, -100],
      ],
      ivory,
      2.4,
    ) +
      shape(
        [
          [0, -100],
          [40, -92],
          [24, -84],
          [38, -73],
          [0, -68],
        ],
        color,
      ) +
      dot(0, -102, 2.8, haldi),
    height / 100,
    facing,
  )
