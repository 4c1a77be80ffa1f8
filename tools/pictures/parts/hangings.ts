/** What is hung up for a feast: garlands, torans, the wedding arch and pennants. */

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
} from '../svg.ts'

const { marigold, haldi, ivory, leaf } = COLORS

/** Flowers on a string, for garlands hanging between two points. */
export function garland(
  a: Point,
  b: Point,
  sag: number,
  r: number,
  colors: readonly string[] = [marigold, haldi],
): string {
  const count = Math.max(4, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (r * 2)))
  return range(count + 1)
    .map((i) => {
      const t = i / count
      return dot(
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t),
        r,
        colors[i % colors.length] ?? marigold,
      )
    })
    .join('')
}

/** Mango leaves and marigolds hung along a line. */
export function toran(a: Point, b: Point, size: number, sag = 0): string {
  const count = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (size * 0.62))
  const leaves = range(count + 1).map((i) => {
    const t = i / count
    const [x, y] = between(a, b, t)
    const py = y + sag * 4 * t * (1 - t)
    return i % 2
      ? blob(
          `M${x} ${py}q${size * 0.3} ${size * 0.5} 0 ${size}q${-size * 0.3} ${-size * 0.5} 0 ${-size}Z`,
          leaf,
          { stroke: ivory, 'stroke-width': 1.4 },
        )
      : dot(x, py + size * 0.2, size * 0.2, marigold)
  })
  return garland(a, b, sag, size * 0.13, [haldi]) + leaves.join('')
}

/** The wedding arch: two dressed posts, a curved lintel and a toran. */
export function arch(x: number, y: number, width: number, height: number, fill: string): string {
  const half = width / 2
  const post = width * 0.085
  const rise = width * 0.3
  const shoulder = -height + rise
  const lozenges = (side: number): string =>
    range(Math.floor(-shoulder / (post * 1.1)))
      .map((i) => {
        const py = -post * 0.8 - i * post * 1.1
        const px = side * half
        return shape(
          [
            [px, py - post * 0.46],
            [px + post * 0.4, py],
            [px, py + post * 0.46],
            [px - post * 0.4, py],
          ],
          i % 2 ? haldi : ivory,
        )
      })
      .join('')
  const vault = (grow: number): string =>
    `M${-half - grow} ${shoulder}Q${-half * 0.72 - grow} ${-height - grow * 1.4 + rise * 0.12} 0 ${-height - rise * 0.22 - grow * 1.5}Q${half * 0.72 + grow} ${-height - grow * 1.4 + rise * 0.12} ${half + grow} ${shoulder}`
  const posts = [-1, 1].map(
    (side) =>
      rect(side * half - post / 2, shoulder, post, -shoulder, fill, {
        stroke: ivory,
        'stroke-width': 2.6,
      }) +
      lozenges(side) +
      rect(side * half - post * 0.8, -8, post * 1.6, 8, ivory) +
      rect(side * half - post * 0.7, shoulder - 4, post * 1.4, 8, ivory),
  )
  const crest = -height - rise * 0.22 - post * 0.9
  return place(
    x,
    y,
    curve(vault(0), ivory, post + 5) +
      curve(vault(0), fill, post) +
      curve(vault(0), haldi, 4, { 'stroke-dasharray': '0.1 15' }) +
      curve(vault(0), marigold, 7, { 'stroke-dasharray': '0.1 15', 'stroke-dashoffset': 7 }) +
      posts.join('') +
      toran([-half + post / 2, shoulder + 2], [half - post / 2, shoulder + 2], width * 0.14, 4) +
      dot(0, crest - 4, post * 0.62, marigold) +
      dot(0, crest - 4, post * 0.3, ivory) +
      shape(
        [
          [-post * 0.5, crest - post * 0.5],
          [0, crest - post * 1.9],
          [post * 0.5, crest - post * 0.5],
        ],
        ivory,
      ),
  )
}

/** Pennants on a sagging string. */
export function bunting(
  a: Point,
  b: Point,
  sag: number,
  size: number,
  colors: readonly string[],
): string {
  const count = Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (size * 1.25))
  const at = (t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t),
  ]
  const flags = range(count).map((i) => {
    const [l, r] = [at((i + 0.14) / count), at((i + 0.86) / count)]
    return shape(
      [l, r, [(l[0] + r[0]) / 2, (l[1] + r[1]) / 2 + size]],
      colors[i % colors.length] ?? ivory,
    )
  })
  return (
    stroke(
      range(25).map((i) => at(i / 24)),
      ivory,
      2.2,
    ) + flags.join('')
  )
}
