/** Small helpers for writing SVG as text; every picture is built from these few shapes. */

export type Point = readonly [number, number]
export type Attrs = Record<string, string | number | undefined>

export const COLORS = {
  geru: '#8F3A26',
  deepGeru: '#6E2A1B',
  terracotta: '#B5532F',
  marigold: '#E9A23B',
  haldi: '#F3C969',
  ivory: '#FBF3E4',
  peacock: '#1F5C5A',
  indigo: '#22304F',
  leaf: '#5E7A3A',
} as const

/** One decimal is finer than a pixel and keeps the SVG text short. */
const short = (value: number): string => String(Math.round(value * 10) / 10)

export function tag(name: string, attrs: Attrs, children = ''): string {
  const text = Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? (key.includes('opacity') ? value : short(value)) : value}"`,
    )
    .join('')
  return children ? `<${name}${text}>${children}</${name}>` : `<${name}${text}/>`
}

const trace = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('')

/** Several open strokes in one path: cheaper than one element per stroke. */
export const strokes = (
  all: readonly (readonly Point[])[],
  color: string,
  width: number,
  extra: Attrs = {},
): string =>
  tag('path', {
    d: all.map(trace).join(''),
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })

export const stroke = (
  points: readonly Point[],
  color: string,
  width: number,
  extra: Attrs = {},
): string => strokes([points], color, width, extra)

/** A free curve given as SVG path data. */
export const curve = (d: string, color: string, width: number, extra: Attrs = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })

export const shape = (points: readonly Point[], fill: string, extra: Attrs = {}): string =>
  tag('path', { d: `${trace(points)}Z`, fill, 'stroke-linejoin': 'round', ...extra })

export const blob = (d: string, fill: string, extra: Attrs = {}): string =>
  tag('path', { d, fill, ...extra })

export const dot = (x: number, y: number, r: number, fill: string, extra: Attrs = {}): string =>
  tag('circle', { cx: x, cy: y, r, fill, ...extra })

export const ring = (
  x: number,
  y: number,
  r: number,
  color: string,
  width: number,
  extra: Attrs = {},
): string =>
  tag('circle', { cx: x, cy: y, r, fill: 'none', stroke: color, 'stroke-width': width, ...extra })

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Attrs = {},
): string => tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...extra })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attrs = {},
): string => tag('rect', { x, y, width, height, fill, ...extra })

export const group = (content: string, attrs: Attrs = {}): string => tag('g', attrs, content)

/** Puts a drawing made around (0,0) at a place, scaled, mirrored (flip = -1) or turned. */
export function place(
  x: number,
  y: number,
  content: string,
  scale = 1,
  flip: 1 | -1 = 1,
  turn = 0,
): string {
  const rotate = turn ? ` rotate(${short(turn)})` : ''
  const sx = Math.round(scale * flip * 1000) / 1000
  return group(content, {
    transform: `translate(${short(x)} ${short(y)})${rotate} scale(${sx} ${Math.round(scale * 1000) / 1000})`,
  })
}

/** Walks from a point; the angle is in degrees from straight down, growing towards the right. */
export function step([x, y]: Point, angle: number, length: number): Point {
  const a = (angle * Math.PI) / 180
  return [x + Math.sin(a) * length, y + Math.cos(a) * length]
}

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** A repeatable random source (mulberry32), so that drawing again gives the same files. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
