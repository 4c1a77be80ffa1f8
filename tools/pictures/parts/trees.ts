/** The slender comb tree and the toddy palm. */

import {
  COLORS,
  curve,
  dot,
  type Point,
  range,
  seeded,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'
import { twig } from './twigs.ts'

const { haldi, ivory } = COLORS

interface TreeOptions {
  ink?: string
  leafInk?: string
  seed?: number
  /** Pairs of main branches. */
  pairs?: number
  spread?: number
  leaf?: number
  /** Side twigs on each main branch; 0 gives the slender comb tree. */
  side?: number
  trunk?: number
  /** Share of the height where the crown begins. */
  bare?: number
  droop?: number
}

/** A tree standing at (x, y): trunk, branches in pairs and combs of leaves. */
export function tree(x: number, y: number, height: number, options: TreeOptions = {}): string {
  const {
    ink = ivory,
    seed = 1,
    pairs = 6,
    spread = height * 0.42,
    leaf = height * 0.055,
    side = 0,
    trunk = height * 0.035,
    bare = 0.32,
    droop = 40,
  } = options
  const leafInk = options.leafInk ?? ink
  const random = seeded(seed)
  const width = Math.max(1.8, height * 0.008)
  const style = { leaf, gap: leaf * 0.62, ink: leafInk, width }
  const top = y - height * 0.8
  const wood: string[] = []
  const leaves: string[] = []
  for (const i of range(pairs)) {
    const t = pairs === 1 ? 0 : i / (pairs - 1)
    const py = y - height * bare + (top - (y - height * bare)) * t
    const reach = spread * (0.72 + 0.4 * Math.sin(Math.PI * (0.28 + t * 0.62))) * (1 - t * 0.42)
    for (const hand of [-1, 1]) {
      const angle = 180 - hand * (72 - 46 * t + (random() - 0.5) * 10)
      const length = reach * (0.92 + random() * 0.16)
      const bend = hand * droop * (0.5 - t * 0.2)
      if (!side) {
        leaves.push(twig([x, py], angle, length, bend, style))
        continue
      }
      const ribs = range(side).map((k) => (k + 1) / (side + 1))
      let at: Point = [x, py]
      const spine: Point[] = [at]
      let direction = angle
      for (const k of range(12)) {
        direction += bend / 12
        at = step(at, direction, length / 12)
        spine.push(at)
        for (const rib of ribs) {
          if (Math.round(rib * 12) !== k + 1) continue
          const small = length * 0.46 * (1.1 - rib * 0.35)
          leaves.push(
            twig(at, direction + 40, small, 20, style),
            twig(at, direction - 40, small, -20, style),
          )
        }
      }
      wood.push(stroke(spine, ink, width * 1.6))
      leaves.push(twig(at, direction, length * 0.26, 0, style))
    }
  }
  const half = trunk / 2
  const bole = shape(
    [
      [x - half * 1.7, y],
      [x - half, y - height * bare],
      [x - half * 0.3, top],
      [x + half * 0.3, top],
      [x + half, y - height * bare],
      [x + half * 1.7, y],
    ],
    ink,
  )
  return wood.join('') + leaves.join('') + bole + twig([x, top], 180, height * 0.2, 0, style)
}

/** A toddy palm with a ringed stem and a fan of fronds. */
export function palm(x: number, y: number, height: number, lean = 0, ink: string = ivory): string {
  const top: Point = [x + lean, y - height]
  const width = Math.max(2, height * 0.012)
  const notches = range(Math.round(height / 14)).map((i): Point[] => {
    const t = (i + 1) / (height / 14 + 1)
    const px = x + lean * t * t
    return [
      [px - height * 0.022, y - height * t],
      [px + height * 0.022, y - height * t - 3],
    ]
  })
  const fronds = range(9).map((i) => {
    const angle = 180 + (i - 4) * 32
    return twig(top, angle, height * 0.3, (i - 4) * 13, {
      leaf: height * 0.07,
      gap: height * 0.03,
      ink,
      width: width * 0.8,
      open: 36,
    })
  })
  return (
    curve(`M${x} ${y}Q${x} ${y - height / 2} ${top[0]} ${top[1]}`, ink, width * 2) +
    strokes(notches, ink, width) +
    fronds.join('') +
    [-5, 4, 0].map((dx, i) => dot(top[0] + dx, top[1] + 7 + i * 3, height * 0.018, haldi)).join('')
  )
}
