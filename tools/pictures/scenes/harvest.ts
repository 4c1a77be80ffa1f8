import { earth, GROUNDS, gallery } from '../frame.ts'
import { flock, hen } from '../parts/birds.ts'
import { bullock, cart } from '../parts/cattle.ts'
import { hills, soil, stalk, sun } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { basket } from '../parts/vessels.ts'
import {
  blob,
  COLORS,
  curve,
  dot,
  oval,
  type Point,
  range,
  shape,
  stroke,
  strokes,
} from '../svg.ts'

const { geru, terracotta, marigold, haldi, ivory } = COLORS

/** 5: reapers in the jowar, bullocks on the threshing floor, women winnowing. */
export function harvest(): string {
  const ground = GROUNDS.leaf
  const halo = ground.base
  const crop = (y: number, from: number, to: number, size: number): string =>
    range(Math.floor((to - from) / 26))
      .map((i) =>
        stalk(from + i * 26, y + ((i * 7) % 5), size + ((i * 13) % 12), ((i * 5) % 9) - 3),
      )
      .join('')
  const reaper = (x: number, y: number, facing: 1 | -1): string => {
    const p = person(x, y, 136, POSES.bend, { hat: 'pheta', accent: marigold, facing, halo })
    const [hx, hy] = p.hands[1]
    return p.svg + curve(`M${hx} ${hy}q${20 * facing} 4 ${18 * facing} -20`, haldi, 4)
  }
  const winnower = (x: number, facing: 1 | -1): string => {
    const p = person(
      x,
      806,
      172,
      {
        arms: [
          [60, 120],
          [88, 128],
        ],
        legs: POSES.stand.legs,
      },
      { woman: true, accent: marigold, facing, halo },
    )
    const [hx, hy] = p.hands[1]
    const grain = range(34)
      .map((i) => dot(hx + facing * (22 + ((i * 11) % 24)), hy + 14 + i * 4.6, 2.4, haldi))
      .join('')
    return (
      p.svg +
      grain +
      shape(
        [
          [hx - 16 * facing, hy - 12],
          [hx + 34 * facing, hy + 2],
          [hx + 30 * facing, hy + 12],
          [hx - 18 * facing, hy],
        ],
        ivory,
      )
    )
  }
  const heap = (x: number, y: number, w: number, color: string): string =>
    blob(
      `M${x - w} ${y}Q${x - w * 0.3} ${y - w * 0.9} ${x} ${y - w}Q${x + w * 0.3} ${y - w * 0.9} ${x + w} ${y}Z`,
      color,
    ) +
    range(5)
      .map((i) => curve(`M${x - w * 0.6 + i * w * 0.3} ${y - 5}q4 -9 10 0`, geru, 1.8))
      .join('')
  const stack = (x: number, y: number, w: number): string =>
    shape(
      [
        [x - w, y],
        [x - w * 0.9, y - w * 0.9],
        [x, y - w * 2.1],
        [x + w * 0.9, y - w * 0.9],
        [x + w, y],
      ],
      haldi,
    ) +
    strokes(
      range(9).map((i): Point[] => [
        [x, y - w * 2],
        [x + (i - 4) * w * 0.23, y - 4],
      ]),
      ground.edge,
      2,
    ) +
    stroke(
      [
        [x - w * 0.92, y - w * 0.85],
        [x + w * 0.92, y - w * 0.85],
      ],
      ground.edge,
      3,
    )
  const rings = [1, 0.8, 0.6, 0.4]
    .map((k, i) =>
      oval(590, 566, 350 * k, 92 * k, 'none', {
        stroke: i % 2 ? haldi : ivory,
        'stroke-width': 3,
        'stroke-dasharray': i % 2 ? '14 9' : '3 9',
        'stroke-linecap': 'round',
      }),
    )
    .join('')
  const driver = person(
    322,
    616,
    150,
    {
      arms: [
        [-30, 10],
        [84, 128],
      ],
      legs: POSES.stride.legs,
    },
    { hat: 'pheta', accent: marigold, halo },
  )
  const hay = range(9)
    .map((i) =>
      blob(
        `M${-56 + i * 13} 2q-4-${34 + (i % 3) * 9} 12-${40 + (i % 3) * 9}q14 6 8 ${40 + (i % 3) * 9}Z`,
        i % 2 ? haldi : marigold,
      ),
    )
    .join('')
  const content = [
    sun(600, 132, 46),
    hills(52, 280, 1096, 96, 10, ivory, ground.edge, 7),
    flock(330, 110, 4, 24),
    flock(900, 100, 4, 24, -1),
    crop(410, 70, 420, 96),
    crop(410, 800, 1140, 96),
    reaper(470, 414, -1),
    reaper(742, 414, 1),
    figure(606, 414, 138, POSES.potOnHead, { woman: true, accent: marigold, halo }),
    basket(606, 286, 52, haldi),
    soil(60, 412, 1080, 60, ivory, 4),
    // The threshing floor with its pole.
    oval(590, 566, 356, 96, ground.edge, { opacity: 0.6 }),
    rings,
    stroke(
      [
        [648, 570],
        [648, 440],
      ],
      ivory,
      6,
    ),
    dot(648, 436, 8, marigold),
    bullock(772, 590, 84, { cloth: geru, ground: ground.edge }),
    bullock(490, 614, 90, { cloth: terracotta, ground: ground.edge }),
    driver.svg,
    curve(`M${driver.hands[1][0]} ${driver.hands[1][1]}q30 -46 66 -4`, haldi, 3),
    stack(1064, 600, 56),
    stack(966, 580, 40),
    stack(124, 580, 46),
    earth(1200, 790, 70, ground.edge, 5, 0.7),
    soil(60, 806, 1080, 34, ivory, 6),
    winnower(560, 1),
    heap(651, 812, 42, haldi),
    winnower(742, -1),
    cart(174, 816, 94, hay, { ground: ground.edge }),
    bullock(342, 816, 90, { cloth: geru, ground: ground.base }),
    figure(888, 806, 176, POSES.carry, { hat: 'pheta', accent: marigold, halo }),
    basket(952, 692, 64, haldi),
    heap(1010, 812, 34, marigold),
    heap(1084, 812, 46, haldi),
    hen(1040, 836, 28, -1),
    hen(820, 834, 26),
  ]
  return gallery(ground, 'waves', 35, content.join(''))
}
