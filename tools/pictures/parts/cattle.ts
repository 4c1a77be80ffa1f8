/** Bullocks, carts, horses and goats; each stands at (x, y) and looks right unless flipped. */

import {
  blob,
  COLORS,
  curve,
  dot,
  type Point,
  place,
  range,
  ring,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'

const { terracotta, marigold, haldi, ivory } = COLORS

export interface AnimalLook {
  ink?: string
  facing?: 1 | -1
  /** Colour of the cloth on the back. */
  cloth?: string
  /** Ground colour for the eye and the outline against what is behind. */
  ground?: string
}

/** A bullock with hump and long horns; size is the height at the shoulder. */
export function bullock(x: number, y: number, size: number, look: AnimalLook = {}): string {
  const { ink = ivory, facing = 1, cloth, ground = COLORS.geru } = look
  const outline = { stroke: ground, 'stroke-width': 3, 'paint-order': 'stroke' }
  const body = 'M-47-58Q-12-50 20-57Q30-78 39-62L50-58L43-30Q2-43-40-29Z'
  const art =
    strokes(
      [
        [
          [-42, -33],
          [-49, -17],
          [-44, 0],
        ],
        [
          [-33, -36],
          [-25, -18],
          [-30, 0],
        ],
        [
          [32, -38],
          [26, -18],
          [30, 0],
        ],
        [
          [42, -34],
          [50, -18],
          [47, 0],
        ],
      ],
      ink,
      5,
    ) +
    curve('M-46-57C-62-58-62-38-57-24', ink, 2.6) +
    shape(
      [
        [-60, -26],
        [-53, -26],
        [-56, -12],
      ],
      ink,
    ) +
    blob(body, ink, outline) +
    blob('M32-62L47-40L68-66L59-80Z', ink) +
    blob('M55-82L71-81L83-55Q80-50 75-53Z', ink, outline) +
    curve('M58-81C46-96 54-112 68-118', ink, 3.6) +
    curve('M66-81C64-98 74-108 90-108', ink, 3.6) +
    stroke(
      [
        [57, -77],
        [46, -81],
      ],
      ink,
      4,
    ) +
    dot(67, -74, 1.9, ground) +
    dot(68, -118, 3, marigold) +
    dot(90, -108, 3, marigold) +
    strokes(
      [
        [
          [46, -41],
          [60, -78],
        ],
      ],
      marigold,
      3,
    ) +
    dot(50, -36, 4, haldi) +
    (cloth
      ? blob('M-26-53Q-4-51 14-54L11-36Q-6-39-24-36Z', cloth) +
        range(4)
          .map((i) => dot(-18 + i * 9, -41 + (i % 2), 1.8, ink))
          .join('')
      : '')
  return place(x, y, art, size / 62, facing)
}

/** A spoked cart wheel. */
function wheel(x: number, y: number, r: number, ink: string = ivory): string {
  const spokes = range(12).map((i): Point[] => [
    step([x, y], i * 30, r * 0.2),
    step([x, y], i * 30, r * 0.82),
  ])
  return (
    ring(x, y, r * 0.92, ink, r * 0.13) +
    ring(x, y, r * 0.72, ink, r * 0.05) +
    strokes(spokes, ink, r * 0.06) +
    dot(x, y, r * 0.2, ink) +
    dot(x, y, r * 0.09, terracotta)
  )
}

/** A cart bed with its wheel; the pole reaches forward to the yoke. */
export function cart(
  x: number,
  y: number,
  size: number,
  load: string,
  look: AnimalLook = {},
): string {
  const { ink = ivory, facing = 1, ground = COLORS.geru } = look
  const stakes = range(7).map((i): Point[] => [
    [-52 + i * 17, -50],
    [-55 + i * 18, -76],
  ])
  const art =
    place(0, -52, load) +
    stroke(
      [
        [-64, -50],
        [64, -50],
        [150, -58],
      ],
      ink,
      5,
    ) +
    strokes(stakes, ink, 3) +
    stroke(
      [
        [-60, -76],
        [58, -76],
      ],
      ink,
      3,
    ) +
    dot(-2, -30, 31, ground) +
    wheel(-2, -30, 30, ink)
  return place(x, y, art, size / 62, facing)
}

/** A horse as led in a procession. */
export function horse(x: number, y: number, size: number, look: AnimalLook = {}): string {
  const { ink = ivory, facing = 1, cloth = marigold, ground = COLORS.geru } = look
  const art =
    strokes(
      [
        [
          [-40, -36],
          [-50, -20],
          [-42, 0],
        ],
        [
          [-32, -38],
          [-24, -18],
          [-32, 0],
        ],
        [
          [32, -38],
          [30, -18],
          [26, 0],
        ],
        [
          [40, -36],
          [56, -26],
          [50, -10],
        ],
      ],
      ink,
      4.6,
    ) +
    curve('M-44-58C-66-60-62-30-68-16', ink, 5) +
    blob('M-45-60Q-8-52 26-60L44-58L40-32Q2-44-38-31Z', ink) +
    blob('M24-60L42-38Q54-70 66-80L56-96Q36-84 24-60Z', ink) +
    blob('M54-98L66-96L86-76L80-68L60-78Z', ink) +
    shape(
      [
        [55, -95],
        [56, -108],
        [62, -96],
      ],
      ink,
    ) +
    dot(66, -88, 1.8, ground) +
    strokes(
      range(6).map((i): Point[] => [
        [28 + i * 5, -66 - i * 6],
        [20 + i * 5, -72 - i * 6],
      ]),
      haldi,
      2.4,
    ) +
    blob('M-22-56Q-2-53 18-57L15-36Q-4-40-20-36Z', cloth)
  return place(x, y, art, size / 62, facing)
}

/** A goat or a dog: a thin hourglass body, two short ears. */
export const goat = (
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
          [-20, -18],
          [-22, 0],
        ],
        [
          [-15, -18],
          [-13, 0],
        ],
        [
          [16, -18],
          [14, 0],
        ],
        [
          [20, -18],
          [22, 0],
        ],
      ],
      ink,
      2.8,
    ) +
      blob('M-23-32Q0-25 20-32L22-15Q0-22-22-15Z', ink) +
      shape(
        [
          [16, -32],
          [22, -18],
          [30, -38],
          [24, -42],
        ],
        ink,
      ) +
      shape(
        [
          [22, -44],
          [31, -43],
          [37, -33],
          [27, -34],
        ],
        ink,
      ) +
      curve('M24-44Q20-54 12-54M27-44Q26-54 19-57', ink, 2) +
      curve('M-22-31Q-30-36-30-42', ink, 2.4) +
      stroke(
        [
          [32, -33],
          [31, -27],
        ],
        ink,
        1.6,
      ),
    size / 46,
    facing,
  )
