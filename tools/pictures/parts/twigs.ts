/** Leafy twigs and boughs, from which every tree is built. */

import { dot, type Point, range, step, stroke, strokes } from '../svg.ts'

interface BranchStyle {
  leaf: number
  gap: number
  ink: string
  width: number
  /** Angle of the leaves to the twig. */
  open?: number | undefined
  /** Round leaves on short stalks instead of a comb. */
  round?: boolean | undefined
}

/** A bending twig with a comb of leaves on both sides. */
export function twig(
  from: Point,
  angle: number,
  length: number,
  bend: number,
  style: BranchStyle,
): string {
  const count = Math.max(3, Math.round(length / style.gap))
  const open = style.open ?? 48
  const spine: Point[] = [from]
  const leaves: Point[][] = []
  let direction = angle
  let at = from
  for (const i of range(count)) {
    direction += bend / count
    at = step(at, direction, length / count)
    spine.push(at)
    const size = style.leaf * (1 - 0.45 * (i / count))
    if (i > 0)
      leaves.push([at, step(at, direction + open, size)], [at, step(at, direction - open, size)])
  }
  leaves.push([at, step(at, direction, style.leaf * 0.6)])
  return stroke(spine, style.ink, style.width) + strokes(leaves, style.ink, style.width * 0.8)
}

/** A leafy bough bowed between two given points, for trees whose branches must end at a place. */
export function bough(from: Point, to: Point, bow: number, style: BranchStyle): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const control: Point = [
    (from[0] + to[0]) / 2 + ((to[1] - from[1]) / length) * bow,
    (from[1] + to[1]) / 2 - ((to[0] - from[0]) / length) * bow,
  ]
  const count = Math.round(length / style.gap)
  const spine = range(count + 1).map((i): Point => {
    const t = i / count
    const mix = (k: 0 | 1): number =>
      (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * control[k] + t * t * to[k]
    return [mix(0), mix(1)]
  })
  const leaves = spine.slice(3).flatMap((at, i): Point[][] => {
    const before = spine[i + 2] ?? from
    const direction = (Math.atan2(at[0] - before[0], at[1] - before[1]) * 180) / Math.PI
    const open = style.open ?? 48
    return [
      [at, step(at, direction + open, style.leaf)],
      [at, step(at, direction - open, style.leaf)],
    ]
  })
  const blades = style.round
    ? leaves.map(([, tip = to]) => dot(...tip, style.leaf * 0.3, style.ink)).join('')
    : ''
  return (
    stroke(spine, style.ink, style.width * 1.5) +
    strokes(leaves, style.ink, style.width * 0.85) +
    blades
  )
}
