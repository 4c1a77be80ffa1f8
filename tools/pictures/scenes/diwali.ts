import { earth, GROUNDS, gallery } from '../frame.ts'
import { hatch } from '../parts/buildings.ts'
import { firework, lantern, rangoli, tulsi } from '../parts/feast.ts'
import { toran } from '../parts/hangings.ts'
import { soil } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { diya, thali } from '../parts/vessels.ts'
import {
  blob,
  COLORS,
  curve,
  dot,
  group,
  type Point,
  range,
  rect,
  seeded,
  shape,
  stroke,
  strokes,
} from '../svg.ts'

const { terracotta, marigold, haldi, ivory } = COLORS

/** 8: lamps, rangoli and fireworks on Diwali night. */
export function diwali(): string {
  const ground = GROUNDS.indigo
  const halo = ground.base
  const random = seeded(8)
  const stars = range(70)
    .map(() =>
      dot(60 + random() * 1080, 60 + random() * 330, 1 + random() * 1.6, ivory, { opacity: 0.7 }),
    )
    .join('')
  const house = (x: number, y: number, w: number, h: number): string =>
    rect(x - w / 2, y - h, w, h, ground.edge, { stroke: ivory, 'stroke-width': 3 }) +
    group(hatch(x - w / 2, y - h * 0.32, w, h * 0.32, 13, ivory, 1.3, true), { opacity: 0.6 }) +
    shape(
      [
        [x - w * 0.62, y - h + 3],
        [x, y - h - w * 0.4],
        [x + w * 0.62, y - h + 3],
      ],
      ground.edge,
      { stroke: ivory, 'stroke-width': 3.4 },
    ) +
    strokes(
      range(13).map((i): Point[] => [
        [x + (i - 6) * w * 0.016, y - h - w * 0.33],
        [x + (i - 6) * w * 0.09, y - h],
      ]),
      ivory,
      2,
    ) +
    blob(
      `M${x - w * 0.14} ${y}V${y - h * 0.56}Q${x} ${y - h * 0.86} ${x + w * 0.14} ${y - h * 0.56}V${y}Z`,
      haldi,
      { stroke: ivory, 'stroke-width': 3 },
    ) +
    blob(
      `M${x - w * 0.1} ${y}V${y - h * 0.54}Q${x} ${y - h * 0.76} ${x + w * 0.1} ${y - h * 0.54}V${y}Z`,
      marigold,
      { opacity: 0.7 },
    ) +
    toran([x - w * 0.5, y - h + 6], [x + w * 0.5, y - h + 6], 26, 3) +
    range(Math.round(w / 34))
      .map((i, _, all) => diya(x - w / 2 + 16 + (i * (w - 32)) / (all.length - 1), y - 1, 22))
      .join('')
  const artist = person(
    396,
    726,
    190,
    {
      arms: [
        [20, 50],
        [48, 58],
      ],
      seat: 'floor',
      lean: 24,
    },
    { woman: true, accent: marigold, skirt: haldi, halo },
  )
  const helper = person(
    804,
    726,
    190,
    {
      arms: [
        [20, 50],
        [48, 58],
      ],
      seat: 'floor',
      lean: 24,
    },
    { woman: true, accent: terracotta, facing: -1, halo },
  )
  const lampBearer = person(272, 640, 180, POSES.carry, { woman: true, accent: marigold, halo })
  const sparkler = (x: number, y: number, facing: 1 | -1, girl: boolean): string => {
    const p = person(
      x,
      y,
      136,
      {
        arms: [
          [-40, -70],
          [112, 140],
        ],
        legs: POSES.dance.legs,
      },
      { child: true, woman: girl, hat: girl ? 'plait' : 'none', accent: marigold, facing, halo },
    )
    const [hx, hy] = p.hands[1]
    return (
      p.svg +
      stroke(
        [
          [hx, hy],
          [hx + 12 * facing, hy - 26],
        ],
        ivory,
        2.4,
      ) +
      firework(hx + 14 * facing, hy - 30, 24, haldi, 12)
    )
  }
  const content = [
    stars,
    firework(196, 170, 78, marigold, 22),
    firework(404, 120, 48, haldi, 16),
    firework(1000, 176, 84, haldi, 24),
    firework(800, 118, 46, marigold, 16),
    curve('M196 420Q186 330 196 262M1000 420Q1012 340 1000 274', ivory, 2, {
      'stroke-dasharray': '3 8',
      opacity: 0.8,
    }),
    house(180, 560, 190, 150),
    house(1020, 560, 190, 150),
    house(600, 566, 330, 210),
    stroke(
      [
        [600, 50],
        [600, 96],
      ],
      ivory,
      2.2,
    ),
    lantern(600, 96, 62),
    lantern(412, 392, 40),
    lantern(788, 392, 40),
    earth(1200, 560, 300, ground.edge, 5, 0.75),
    soil(60, 590, 1080, 240, ivory, 4, 0.25),
    lampBearer.svg,
    thali(lampBearer.hands[1][0] + 6, lampBearer.hands[1][1] - 4, 54),
    tulsi(918, 640, 130, ground.base),
    diya(880, 646, 24),
    diya(956, 646, 24),
    figure(476, 620, 170, POSES.namaste, { hat: 'pheta', accent: marigold, halo }),
    figure(724, 620, 170, POSES.namaste, { woman: true, accent: marigold, facing: -1, halo }),
    rangoli(600, 726, 190, 0.4),
    artist.svg,
    helper.svg,
    sparkler(150, 770, 1, true),
    sparkler(1054, 770, -1, false),
    range(13)
      .map((i) => diya(96 + i * 84, 838, 30))
      .join(''),
    diya(600, 732, 40),
    diya(260, 752, 28),
    diya(940, 752, 28),
  ]
  return gallery(ground, 'diamonds', 38, content.join(''))
}
