/**
 * The Warli figure: two triangles joined at the waist, a round head and stick limbs.
 * A figure is 100 units tall with its feet at y = 0 and looks to the right; `facing: -1` mirrors it.
 */

import {
  blob,
  COLORS,
  curve,
  dot,
  group,
  type Point,
  range,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'
import { LEGS, type Pose } from './poses.ts'

type Hat = 'none' | 'bun' | 'pheta' | 'topi' | 'padar' | 'plait'

export interface Look {
  woman?: boolean
  hat?: Hat
  ink?: string
  top?: string
  skirt?: string | undefined
  accent?: string | undefined
  /** Ground colour drawn around the figure, so that figures standing close stay readable. */
  halo?: string
  /** Children have larger heads. */
  child?: boolean
  /** Strings of flowers tied to the forehead of a bride or groom. */
  mundavalya?: boolean
  facing?: 1 | -1
}

interface Drawn {
  svg: string
  hands: readonly [Point, Point]
  head: Point
  shoulder: Point
}

interface Body {
  hip: Point
  waist: Point
  limbs: Point[][]
  skirt: Point[]
}

/** The part below the waist; it decides how high the waist is above the ground. */
function lowerBody(pose: Pose, woman: boolean): Body {
  if (pose.seat === 'floor') {
    const hip: Point = [0, -5]
    const half = woman ? 16 : 11
    return {
      hip,
      waist: [0, woman ? -29 : -25],
      skirt: [
        [-half, -5],
        [half, -5],
        [0, woman ? -29 : -25],
      ],
      limbs: [
        [
          [-half + 4, -5],
          [-20, -2],
          [6, -1],
        ],
        [
          [half - 4, -5],
          [21, -2],
          [-4, -1],
        ],
      ],
    }
  }
  const height = woman ? 38 : 21
  const half = woman ? 15.5 : 10.5
  const lengths = woman ? [8, 12] : [18, 19]
  if (pose.seat === 'stool') {
    const hip: Point = [0, -24]
    const knees = [step([4, -24], 82, 17), step([6, -24], 90, 19)]
    return {
      hip,
      waist: [0, -46],
      skirt: [
        [-half, -22],
        [half + (woman ? 4 : 0), -22],
        [0, -46],
      ],
      limbs: knees.map((k, i) => [[4, -23], k, [k[0] + i * 2, 0], [k[0] + 6 + i * 2, 0]]),
    }
  }
  const legs = pose.legs ?? LEGS.stand
  const raw = legs.map(([upper, lower], i) => {
    const start: Point = [(i ? 1 : -1) * (woman ? 6 : 5), 0]
    const knee = step(start, woman ? upper * 0.6 : upper, lengths[0] ?? 0)
    const ankle = step(knee, woman ? lower * 0.6 : lower, lengths[1] ?? 0)
    const foot: Point = [ankle[0] + 5, ankle[1]]
    return [start, knee, ankle, foot]
  })
  // The lower foot stands on the ground whatever the pose.
  const lift = Math.max(...raw.map((leg) => leg[2]?.[1] ?? 0))
  const hipY = -lift
  return {
    hip: [0, hipY],
    waist: [0, hipY - height],
    skirt: [
      [-half, hipY],
      [half, hipY],
      [0, hipY - height],
    ],
    limbs: raw.map((leg) => leg.map(([x, y]): Point => [x, y + hipY])),
  }
}

function headdress(hat: Hat, [x, y]: Point, r: number, ink: string, accent: string): string {
  const at = (dx: number, dy: number): Point => [x + dx * r, y + dy * r]
  switch (hat) {
    case 'bun':
      return (
        dot(...at(-1.1, -0.35), r * 0.52, ink) +
        range(4)
          .map((i) =>
            dot(
              ...at(-1.15 - 0.55 * Math.sin(i * 0.8 - 0.2), -0.3 - 0.72 * Math.cos(i * 0.8 - 0.2)),
              r * 0.19,
              accent,
            ),
          )
          .join('')
      )
    case 'pheta':
      return (
        blob(
          `M${x - r * 1.3} ${y - r * 0.2}Q${x - r * 1.2} ${y - r * 1.7} ${x + r * 0.1} ${y - r * 1.62}Q${x + r * 1.35} ${y - r * 1.5} ${x + r * 1.25} ${y - r * 0.25}Q${x} ${y - r * 0.8} ${x - r * 1.3} ${y - r * 0.2}Z`,
          accent,
        ) +
        shape([at(-0.1, -1.4), at(-0.5, -2.4), at(0.55, -2.35)], accent) +
        curve(
          `M${x - r * 1.15} ${y - r * 0.3}q${-r * 0.9} ${r * 0.8} ${-r * 0.7} ${r * 2.3}`,
          accent,
          r * 0.42,
        )
      )
    case 'topi':
      return shape([at(-1.25, -0.55), at(-0.75, -1.65), at(1.35, -1.5), at(1.15, -0.45)], ink, {
        stroke: accent,
        'stroke-width': r * 0.18,
      })
    case 'padar':
      return curve(
        `M${x + r * 0.9} ${y - r * 0.95}Q${x - r * 0.4} ${y - r * 1.9} ${x - r * 1.35} ${y - r * 0.5}Q${x - r * 1.8} ${y + r * 0.9} ${x - r * 1.9} ${y + r * 2.6}`,
        accent,
        r * 0.42,
      )
    case 'plait':
      return (
        curve(
          `M${x - r * 0.8} ${y - r * 0.3}q${-r * 0.9} ${r} ${-r * 0.6} ${r * 2.4}`,
          ink,
          r * 0.42,
        ) + dot(...at(-1.4, 2.2), r * 0.34, accent)
      )
    default:
      return ''
  }
}

/** Draws a person with the feet at (x, y) and the given standing height. */
export function person(x: number, y: number, size: number, pose: Pose, look: Look = {}): Drawn {
  const {
    woman = false,
    hat = woman ? 'bun' : 'none',
    ink = COLORS.ivory,
    child = false,
    facing = 1,
  } = look
  const accent = look.accent ?? COLORS.haldi
  const body = lowerBody(pose, woman)
  // Leaning turns the trunk around the waist.
  const up = 180 - (pose.lean ?? 0)
  const chest = step(body.waist, up, 21)
  const shoulders = [step(chest, up + 90, 12.5), step(chest, up - 90, 12.5)] as const
  const radius = child ? 8.6 : 7
  const neck = step(chest, up, 5)
  const head = step(chest, up, 4.5 + radius)
  const arms = pose.arms.map(([upper, lower], i): Point[] => {
    const start = shoulders[i] ?? chest
    const elbow = step(start, upper, 16.5)
    return [start, elbow, step(elbow, lower, 16.5)]
  })
  const limbs = [...body.limbs, ...arms, [chest, neck]]
  const halo = look.halo
    ? strokes(limbs, look.halo, 8) +
      shape(body.skirt, look.halo, { stroke: look.halo, 'stroke-width': 5 }) +
      dot(...head, radius + 3, look.halo)
    : ''
  const hem = woman
    ? stroke(
        [step(body.skirt[0] as Point, 112, 3.4), step(body.skirt[1] as Point, -112, 3.4)].map(
          ([px, py]): Point => [px, py - 3],
        ),
        accent,
        2.4,
      )
    : ''
  // The end of the sari crosses the chest and falls behind the shoulder.
  const sari = woman
    ? stroke([step(shoulders[0], up - 90, 4), body.waist], accent, 2.6) +
      curve(
        `M${shoulders[0][0] + 3} ${shoulders[0][1]}q-9 8 -7 ${pose.seat === 'floor' ? 20 : 30}`,
        accent,
        2.8,
      )
    : ''
  const garland = look.mundavalya
    ? [-1, 1]
        .map((side) =>
          range(4)
            .map((i) => dot(head[0] + side * (radius + 1.2), head[1] - 2 + i * 4, 1.5, accent))
            .join(''),
        )
        .join('')
    : ''
  const svg =
    halo +
    strokes(limbs, ink, 3.3) +
    shape([shoulders[0], shoulders[1], body.waist], look.top ?? ink, {
      stroke: look.top ?? ink,
      'stroke-width': 1.6,
    }) +
    shape(body.skirt, look.skirt ?? ink, { stroke: look.skirt ?? ink, 'stroke-width': 1.6 }) +
    hem +
    sari +
    dot(...head, radius, ink) +
    garland +
    headdress(hat, head, radius, ink, accent)
  const scale = size / 100
  const world = ([px, py]: Point): Point => [x + px * scale * facing, y + py * scale]
  return {
    svg: group(svg, {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * facing).toFixed(3)} ${scale.toFixed(3)})`,
    }),
    hands: [world(arms[0]?.[2] ?? chest), world(arms[1]?.[2] ?? chest)],
    head: world(head),
    shoulder: world(chest),
  }
}

/** Only the drawing, when nothing has to be put into the hands. */
export const figure = (x: number, y: number, size: number, pose: Pose, look: Look = {}): string =>
  person(x, y, size, pose, look).svg
