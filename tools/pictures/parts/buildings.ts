/** Huts, a temple, market stalls and the well. */

import {
  between,
  blob,
  COLORS,
  curve,
  dot,
  type Point,
  place,
  range,
  rect,
  shape,
  stroke,
  strokes,
} from '../svg.ts'

const { marigold, ivory } = COLORS

/** Slanted hatching that fills a box. */
export function hatch(
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  ink: string,
  stroke_: number,
  cross = false,
): string {
  const lines: Point[][] = []
  for (let d = gap; d < width + height; d += gap) {
    const a: Point = [x + Math.min(d, width), y + Math.max(0, d - width)]
    const b: Point = [x + Math.max(0, d - height), y + Math.min(d, height)]
    lines.push([a, b])
    if (cross)
      lines.push([
        [2 * x + width - a[0], a[1]],
        [2 * x + width - b[0], b[1]],
      ])
  }
  return strokes(lines, ink, stroke_)
}

/** A hut with hatched walls and a thatched roof; width is that of the wall, (x, y) the middle of its foot. */
export function hut(
  x: number,
  y: number,
  width: number,
  fill: string,
  ink: string = ivory,
  cross = false,
): string {
  const h = width * 0.5
  const half = width / 2
  const peak: Point = [0, -h - width * 0.46]
  const eaveL: Point = [-half * 1.28, -h + 4]
  const eaveR: Point = [half * 1.28, -h + 4]
  const thatch = range(15).map((i): Point[] => {
    const foot = between(eaveL, eaveR, (i + 1) / 16)
    return [between(peak, foot, 0.14), foot]
  })
  const door = width * 0.24
  const line = Math.max(1.8, width * 0.018)
  const art =
    rect(-half, -h, width, h, fill) +
    hatch(-half, -h, width, h, width * 0.07, ink, line * 0.6, cross) +
    rect(-half, -h, width, h, 'none', { stroke: ink, 'stroke-width': line }) +
    rect(-door / 2, -h * 0.8, door, h * 0.8, fill, { stroke: ink, 'stroke-width': line }) +
    shape([eaveL, peak, eaveR], fill) +
    strokes(thatch, ink, line * 0.7) +
    stroke([eaveL, peak, eaveR, eaveL], ink, line * 1.3) +
    strokes(
      [
        [
          [-6, peak[1] - 9],
          [4, peak[1] + 7],
        ],
        [
          [6, peak[1] - 9],
          [-4, peak[1] + 7],
        ],
      ],
      ink,
      line,
    )
  return place(x, y, art)
}

/** A temple with a stepped spire and a flag. */
export function temple(
  x: number,
  y: number,
  width: number,
  fill: string,
  ink: string = ivory,
  flag: string = marigold,
): string {
  const half = width / 2
  const h = width * 0.5
  const tiers = range(6).map((i) => {
    const w = half * (0.92 - i * 0.14)
    const top = -h - (i + 1) * width * 0.15
    return (
      shape(
        [
          [-w, top + width * 0.15],
          [-w * 0.88, top],
          [w * 0.88, top],
          [w, top + width * 0.15],
        ],
        fill,
        { stroke: ink, 'stroke-width': 2.2 },
      ) +
      range(5)
        .map((k) => dot(-w * 0.62 + k * w * 0.31, top + width * 0.075, width * 0.018, ink))
        .join('')
    )
  })
  const tip = -h - width * 0.9
  const art =
    rect(-half, -h, width, h, fill, { stroke: ink, 'stroke-width': 2.6 }) +
    strokes(
      [-0.7, -0.42, 0.42, 0.7].map((t): Point[] => [
        [half * t, -h],
        [half * t, 0],
      ]),
      ink,
      2.2,
    ) +
    blob(`M${-width * 0.13} 0V${-h * 0.5}Q0 ${-h} ${width * 0.13} ${-h * 0.5}V0Z`, fill, {
      stroke: ink,
      'stroke-width': 2.2,
    }) +
    rect(-half * 1.12, -h - 5, width * 1.12, 8, ink) +
    tiers.join('') +
    dot(0, tip - 5, width * 0.06, ink) +
    stroke(
      [
        [0, tip],
        [0, tip - width * 0.42],
      ],
      ink,
      2.4,
    ) +
    shape(
      [
        [0, tip - width * 0.42],
        [width * 0.34, tip - width * 0.34],
        [width * 0.16, tip - width * 0.29],
        [width * 0.3, tip - width * 0.2],
        [0, tip - width * 0.2],
      ],
      flag,
    )
  return place(x, y, art)
}

/** A market stall with a striped awning; goods are drawn by the caller on its counter at y - counter. */
export function stall(
  x: number,
  y: number,
  width: number,
  height: number,
  colors: readonly [string, string],
  fill: string,
  counter = height * 0.34,
): string {
  const half = width / 2
  const stripes = 8
  const w = (width * 1.14) / stripes
  const left = -half * 1.14
  const drop = height * 0.2
  const awning = range(stripes).map((i) => {
    const x0 = left + i * w
    const t0 = -half * 0.86 + (i * width * 0.86) / stripes
    const t1 = t0 + (width * 0.86) / stripes
    return blob(
      `M${t0} ${-height}L${t1} ${-height}L${x0 + w} ${-height + drop}a${w / 2} ${w / 2.4} 0 0 1 ${-w} 0Z`,
      colors[i % 2] ?? ivory,
    )
  })
  return place(
    x,
    y,
    strokes(
      [
        [
          [-half * 0.94, 0],
          [-half * 0.94, -height + 6],
        ],
        [
          [half * 0.94, 0],
          [half * 0.94, -height + 6],
        ],
      ],
      ivory,
      4.4,
    ) +
      rect(-half, -counter, width, counter, fill, { stroke: ivory, 'stroke-width': 2.8 }) +
      hatch(-half, -counter + 12, width, counter - 12, 13, ivory, 1.4, true) +
      rect(-half - 5, -counter - 4, width + 10, 9, ivory) +
      awning.join('') +
      stroke(
        [
          [-half * 0.88, -height],
          [half * 0.88, -height],
        ],
        ivory,
        4,
      ),
  )
}

/** A round stone well with a pulley frame. */
export function well(
  x: number,
  y: number,
  width: number,
  fill: string,
  ink: string = ivory,
): string {
  const half = width / 2
  const h = width * 0.36
  const ry = width * 0.11
  const rows = 3
  const stones = range(rows).flatMap((r) =>
    range(6).map((c): Point[] => {
      const px = -half + ((c + (r % 2 ? 0.5 : 1)) * width) / 6.5
      const bow = ry * Math.sqrt(Math.max(0, 1 - (px / half) ** 2))
      const top = -h + bow + (r * h) / rows
      return [
        [px, top + 2],
        [px, top + h / rows - 3],
      ]
    }),
  )
  const courses = range(rows + 1)
    .map((r) =>
      curve(
        `M${-half} ${-h + (r * h) / rows}A${half} ${ry} 0 0 0 ${half} ${-h + (r * h) / rows}`,
        ink,
        r === rows ? 3 : 2,
      ),
    )
    .join('')
  return place(
    x,
    y,
    blob(`M${-half} ${-h}V0A${half} ${ry} 0 0 0 ${half} 0V${-h}Z`, fill) +
      courses +
      strokes(stones, ink, 1.8) +
      strokes(
        [
          [
            [-half, -h],
            [-half, 0],
          ],
          [
            [half, -h],
            [half, 0],
          ],
        ],
        ink,
        3,
      ) +
      blob(
        `M${-half} ${-h}a${half} ${ry} 0 1 0 ${width} 0a${half} ${ry} 0 1 0 ${-width} 0Z`,
        COLORS.indigo,
        { stroke: ink, 'stroke-width': 3.4 },
      ) +
      curve(`M${-half * 0.5} ${-h + 2}q8 -5 16 0t16 0t16 0`, ink, 1.8) +
      curve(`M${-half * 0.1} ${-h + 12}q8 -5 16 0t16 0`, ink, 1.8),
  )
}
