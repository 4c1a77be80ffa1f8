/** Rangoli, fireworks, lanterns and the tulsi. */

import {
  blob,
  COLORS,
  dot,
  place,
  range,
  rect,
  ring,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'

const { terracotta, marigold, haldi, ivory, leaf } = COLORS

/** A rangoli seen from the side: concentric petals squeezed into an ellipse. */
export function rangoli(x: number, y: number, r: number, squeeze = 0.4): string {
  const petals = (count: number, inner: number, outer: number, color: string): string =>
    range(count)
      .map((i) => {
        const a = (i * 360) / count
        const [tip, left, right, base] = [
          step([0, 0], a, outer),
          step([0, 0], a - 180 / count, (inner + outer) / 2),
          step([0, 0], a + 180 / count, (inner + outer) / 2),
          step([0, 0], a, inner),
        ]
        return blob(
          `M${base[0]} ${base[1]}Q${left[0]} ${left[1]} ${tip[0]} ${tip[1]}Q${right[0]} ${right[1]} ${base[0]} ${base[1]}Z`,
          color,
        )
      })
      .join('')
  const art =
    ring(0, 0, r, ivory, 3) +
    range(32)
      .map((i) => dot(...step([0, 0], i * 11.25, r * 0.93), r * 0.022, haldi))
      .join('') +
    ring(0, 0, r * 0.86, ivory, 2) +
    petals(16, r * 0.55, r * 0.84, terracotta) +
    petals(16, r * 0.62, r * 0.78, ivory) +
    ring(0, 0, r * 0.54, haldi, 3) +
    petals(8, r * 0.14, r * 0.52, marigold) +
    petals(8, r * 0.2, r * 0.4, ivory) +
    dot(0, 0, r * 0.12, haldi)
  return `<g transform="translate(${x} ${y}) scale(1 ${squeeze})">${art}</g>`
}

/** A burst of fireworks. */
export const firework = (x: number, y: number, r: number, color: string, rays = 18): string =>
  range(rays)
    .map((i) => {
      const a = (i * 360) / rays
      const reach = i % 2 ? r : r * 0.7
      return (
        stroke([step([x, y], a, r * 0.22), step([x, y], a, reach)], color, 2.2, {
          'stroke-dasharray': '9 6',
        }) + dot(...step([x, y], a, reach + 7), i % 2 ? 3.4 : 2.4, i % 2 ? ivory : color)
      )
    })
    .join('') + dot(x, y, r * 0.06, ivory)

/** A star lantern hung from (x, y). */
export const lantern = (x: number, y: number, size: number): string =>
  place(
    x,
    y,
    stroke(
      [
        [0, -30],
        [0, 0],
      ],
      ivory,
      1.8,
    ) +
      dot(0, 26, 52, haldi, { opacity: 0.12 }) +
      dot(0, 26, 38, haldi, { opacity: 0.12 }) +
      shape(
        [
          [0, 0],
          [22, 14],
          [22, 38],
          [0, 52],
          [-22, 38],
          [-22, 14],
        ],
        marigold,
        { stroke: ivory, 'stroke-width': 2.2 },
      ) +
      shape(
        [
          [0, 9],
          [14, 26],
          [0, 43],
          [-14, 26],
        ],
        haldi,
      ) +
      dot(0, 26, 5, terracotta) +
      strokes(
        [
          [
            [-12, 46],
            [-14, 82],
          ],
          [
            [-4, 51],
            [-4, 90],
          ],
          [
            [4, 51],
            [4, 90],
          ],
          [
            [12, 46],
            [14, 82],
          ],
        ],
        ivory,
        2.4,
      ) +
      strokes(
        [
          [
            [-14, 82],
            [-14, 74],
          ],
          [
            [-4, 90],
            [-4, 80],
          ],
          [
            [4, 90],
            [4, 80],
          ],
          [
            [14, 82],
            [14, 74],
          ],
        ],
        haldi,
        4,
      ),
    size / 52,
  )

/** A tulsi plant on its brick pedestal. */
export const tulsi = (x: number, y: number, size: number, fill: string): string =>
  place(
    x,
    y,
    rect(-26, -10, 52, 10, ivory) +
      rect(-18, -48, 36, 38, fill, { stroke: ivory, 'stroke-width': 2.2 }) +
      blob('M-7-10V-26Q0-36 7-26V-10Z', ivory) +
      rect(-23, -56, 46, 9, ivory) +
      range(7)
        .map((i) => {
          const end = step([0, -56], 180 + (i - 3) * 24, 34 - Math.abs(i - 3) * 2)
          return (
            stroke([[0, -56], end], ivory, 1.8) +
            dot(...end, 4.4, leaf, { stroke: ivory, 'stroke-width': 1 }) +
            dot(...step([0, -56], 180 + (i - 3) * 24, 22), 3.6, leaf, {
              stroke: ivory,
              'stroke-width': 1,
            })
          )
        })
        .join(''),
    size / 92,
  )
