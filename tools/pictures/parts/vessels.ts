/** Pots, baskets, dishes and lamps; each stands at (x, y). */

import { blob, COLORS, curve, dot, place, range, rect, shape, step, strokes } from '../svg.ts'

const { geru, terracotta, marigold, haldi, ivory, leaf } = COLORS

/** A round water pot standing at (x, y). */
export const pot = (
  x: number,
  y: number,
  size: number,
  ink: string = ivory,
  mark: string = geru,
): string =>
  place(
    x,
    y,
    blob('M-6-36H6L5-30Q17-26 17-14Q17 0 0 0Q-17 0-17-14Q-17-26-5-30Z', ink) +
      rect(-9, -38, 18, 4, ink) +
      curve('M-15-17q3.7-5 7.5 0t7.5 0t7.5 0t7.5 0', mark, 2.2),
    size / 38,
  )

/** Pots stacked from large to small, as carried from the well. */
export const pots = (
  x: number,
  y: number,
  size: number,
  count: number,
  ink: string = ivory,
  mark: string = geru,
): string =>
  range(count)
    .map((i) =>
      pot(
        x,
        y - range(i).reduce((sum, k) => sum + size * (1 - k * 0.2) * 0.93, 0),
        size * (1 - i * 0.2),
        i === 1 ? haldi : ink,
        mark,
      ),
    )
    .reverse()
    .join('')

/** A dish with small heaps, as offered at an aarti. */
export const thali = (x: number, y: number, width: number, flame = true): string =>
  place(
    x,
    y,
    blob('M-20-3H20Q14 5 0 5Q-14 5-20-3Z', ivory) +
      dot(-10, -5, 4, haldi) +
      dot(10, -5, 4, terracotta, { stroke: ivory, 'stroke-width': 1.2 }) +
      (flame ? blob('M0-18Q6-9 0-4Q-6-9 0-18Z', marigold) : dot(0, -6, 4, marigold)),
    width / 40,
  )

/** A lit clay lamp. */
export const diya = (x: number, y: number, size: number, glow = true): string =>
  place(
    x,
    y,
    (glow
      ? dot(0, -13, 17, haldi, { opacity: 0.16 }) + dot(0, -13, 9, haldi, { opacity: 0.22 })
      : '') +
      blob('M-13-7Q0-3 15-9Q12 2 0 2Q-10 2-13-7Z', terracotta, {
        stroke: ivory,
        'stroke-width': 1.6,
      }) +
      blob('M1-26Q8-14 1-8Q-6-14 1-26Z', haldi) +
      blob('M1-18Q4-13 1-9Q-2-13 1-18Z', marigold),
    size / 26,
  )

/** A kalash: a pot with mango leaves and a coconut. */
export const kalash = (x: number, y: number, size: number): string =>
  place(
    x,
    y,
    range(5)
      .map((i) => {
        const end = step([0, -32], 180 + (i - 2) * 34, 20)
        return blob(
          `M0-32Q${end[0] - 5} ${end[1] + 6} ${end[0]} ${end[1]}Q${end[0] + 6} ${end[1] + 8} 0-32Z`,
          leaf,
          { stroke: ivory, 'stroke-width': 1 },
        )
      })
      .join('') +
      blob('M-8-34Q0-58 8-34Z', terracotta, { stroke: ivory, 'stroke-width': 1.5 }) +
      pot(0, 0, 36, haldi, geru),
    size / 56,
  )

/** A basket with heaped goods. */
export const basket = (
  x: number,
  y: number,
  width: number,
  goods: string,
  ink: string = ivory,
): string =>
  place(
    x,
    y,
    [
      [-12, -15],
      [-4, -17],
      [4, -17],
      [12, -15],
      [-8, -22],
      [0, -24],
      [8, -22],
    ]
      .map(([px, py]) => dot(px ?? 0, py ?? 0, 5, goods, { stroke: geru, 'stroke-width': 0.8 }))
      .join('') +
      shape(
        [
          [-20, -13],
          [20, -13],
          [14, 0],
          [-14, 0],
        ],
        ink,
      ) +
      strokes(
        [
          [
            [-16, -9],
            [-12, -3],
            [-8, -9],
            [-4, -3],
            [0, -9],
            [4, -3],
            [8, -9],
            [12, -3],
            [16, -9],
          ],
        ],
        geru,
        1.5,
      ),
    width / 40,
  )
