/** What is weighed and sold. */

import { blob, COLORS, dot, type Point, place, range, rect, stroke, strokes } from '../svg.ts'

const { haldi, ivory } = COLORS

/** A balance held at (x, y). */
export const scales = (x: number, y: number, width: number, tilt = 0): string => {
  const half = width / 2
  const pan = (side: number): string => {
    const px = side * half
    const py = side * tilt
    return (
      strokes(
        [
          [
            [px, py],
            [px - half * 0.42, py + half * 0.8],
          ],
          [
            [px, py],
            [px + half * 0.42, py + half * 0.8],
          ],
        ],
        ivory,
        2,
      ) +
      blob(
        `M${px - half * 0.48} ${py + half * 0.8}H${px + half * 0.48}Q${px} ${py + half * 1.25} ${px - half * 0.48} ${py + half * 0.8}Z`,
        haldi,
      )
    )
  }
  return place(
    x,
    y,
    stroke(
      [
        [0, -2],
        [0, 14],
      ],
      ivory,
      2.6,
    ) +
      stroke(
        [
          [-half, 14 - tilt],
          [half, 14 + tilt],
        ],
        ivory,
        3.2,
      ) +
      place(0, 14, pan(-1) + pan(1)),
  )
}

/** A hanging length of cloth with a patterned border. */
export const cloth = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  mark: string,
): string =>
  rect(x, y, width, height, color) +
  rect(x, y + height * 0.8, width, height * 0.08, mark) +
  strokes(
    range(Math.floor(width / 6)).map((i): Point[] => [
      [x + 3 + i * 6, y + height],
      [x + 3 + i * 6, y + height + 5],
    ]),
    color,
    2,
  ) +
  range(3)
    .map((r) =>
      range(2)
        .map((c) =>
          dot(x + width * (0.3 + c * 0.4), y + height * (0.18 + r * 0.22), width * 0.09, mark),
        )
        .join(''),
    )
    .join('')
