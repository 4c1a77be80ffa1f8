/** The tree of opportunity, on which the signs of many trades ripen. */

import {
  blob,
  COLORS,
  curve,
  dot,
  type Point,
  place,
  range,
  rect,
  ring,
  shape,
  stroke,
} from '../svg.ts'
import { bough } from './twigs.ts'

const { geru, terracotta, haldi, ivory, peacock } = COLORS

/** One small sign per trade: study, industry, craft, computing, commerce, farming and care. */
const SIGNS: readonly string[] = [
  blob('M-15-9Q-7-13 0-8Q7-13 15-9V10Q7 6 0 11Q-7 6-15 10Z', ivory) +
    stroke(
      [
        [0, -7],
        [0, 10],
      ],
      peacock,
      2,
    ),
  ring(0, 0, 8, ivory, 5) +
    range(8)
      .map((i) => rect(-2.5, -16, 5, 6, ivory, { transform: `rotate(${i * 45})` }))
      .join(''),
  stroke(
    [
      [-9, 12],
      [4, -3],
    ],
    ivory,
    5,
  ) +
    shape(
      [
        [-4, -9],
        [5, -15],
        [15, -3],
        [9, 4],
      ],
      ivory,
    ),
  rect(-13, -11, 26, 17, 'none', { stroke: ivory, 'stroke-width': 3.4 }) +
    stroke(
      [
        [-17, 11],
        [17, 11],
      ],
      ivory,
      4,
    ),
  curve('M-9-13H10M-9-5H10M-8-13C8-14 8 2-8 2L6 14', ivory, 3.4),
  blob('M0-15C11-4 9 8 0 12C-9 8-11-4 0-15Z', ivory) +
    stroke(
      [
        [0, -8],
        [0, 15],
      ],
      peacock,
      2.2,
    ),
  rect(-4, -14, 8, 28, ivory) + rect(-14, -4, 28, 8, ivory),
]

/** Stands in the middle of its picture; `ground` is the colour around the fruits. */
export function opportunityTree(floor: number, ground: string): string {
  const spots: Point[] = [
    [722, 322],
    [744, 196],
    [838, 104],
    [1026, 104],
    [1126, 196],
    [1150, 322],
    [934, 78],
  ]
  const style = { leaf: 21, gap: 13, ink: ivory, width: 3.2 }
  const crown = [
    ...spots.map((spot, i) =>
      bough(
        [934, [440, 380, 320, 320, 380, 440, 320][i] ?? 400],
        spot,
        spot[0] < 930 ? -34 : i === 6 ? 0 : 34,
        style,
      ),
    ),
    ...(
      [
        [762, 262],
        [812, 166],
        [1056, 166],
        [1106, 262],
      ] as const
    ).map(
      (end: Point, i) =>
        bough([934, [410, 350, 350, 410][i] ?? 400], end, end[0] < 930 ? -20 : 20, style) +
        dot(...end, 6, haldi),
    ),
    shape(
      [
        [908, floor],
        [922, 470],
        [929, 310],
        [939, 310],
        [946, 470],
        [960, floor],
      ],
      ivory,
    ),
  ].join('')
  const fruits = spots
    .map(
      ([x, y], i) =>
        dot(x, y, 38, ground) +
        dot(x, y, 32, i % 2 ? terracotta : geru) +
        ring(x, y, 32, haldi, 3.4) +
        place(x, y, SIGNS[i] ?? '', 1.12),
    )
    .join('')
  return crown + fruits
}
