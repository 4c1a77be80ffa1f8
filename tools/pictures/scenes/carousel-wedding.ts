/** Carousel 1: the couple under the arch, with drums and shehnai. */

import { carousel, earth, GROUNDS } from '../frame.ts'
import { flock } from '../parts/birds.ts'
import { arch } from '../parts/hangings.ts'
import { dhol, shehnai } from '../parts/instruments.ts'
import { soil, sun, tuft } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { palm, tree } from '../parts/trees.ts'
import { kalash, thali } from '../parts/vessels.ts'
import { COLORS, curve, dot, type Point, range, rect, seeded, stroke, strokes } from '../svg.ts'
import { FLOOR, faded, village } from './carousel-common.ts'

const { geru, deepGeru, marigold, haldi, ivory } = COLORS

function drummer(x: number, size: number, halo: string, facing: 1 | -1 = 1): string {
  const man = person(x, FLOOR, size, POSES.drum, { hat: 'pheta', accent: marigold, halo, facing })
  const [a, b] = man.hands
  const strap = stroke(
    [
      [man.shoulder[0] - 10 * facing, man.shoulder[1]],
      [x + size * 0.1 * facing, FLOOR - size * 0.48],
    ],
    marigold,
    3,
  )
  return (
    man.svg +
    strap +
    dhol(x + size * 0.1 * facing, FLOOR - size * 0.46, size * 0.36) +
    [a, b].map((h) => stroke([h, [h[0] + 7 * facing, h[1] + 13]], haldi, 3)).join('')
  )
}

function piper(x: number, size: number, halo: string): string {
  const man = person(x, FLOOR, size, POSES.blow, { hat: 'pheta', halo })
  return man.svg + shehnai(man.head[0] + size * 0.07, man.head[1] + size * 0.02, size * 0.4, 68)
}

export function wedding(): string {
  const ground = GROUNDS.geru
  const random = seeded(11)
  const bride = person(
    868,
    FLOOR - 14,
    282,
    {
      arms: [
        [-20, 4],
        [20, 36],
      ],
      legs: POSES.stand.legs,
    },
    { woman: true, mundavalya: true, skirt: haldi, accent: marigold },
  )
  const groom = person(
    1012,
    FLOOR - 14,
    288,
    {
      arms: [
        [-20, 4],
        [20, 36],
      ],
      legs: POSES.stand.legs,
    },
    { hat: 'pheta', mundavalya: true, accent: marigold, top: haldi, facing: -1 },
  )
  const hand = bride.hands[1]
  const garlands = [bride, groom]
    .map((p) =>
      curve(`M${p.shoulder[0] - 29} ${p.shoulder[1]}q29 118 58 0`, marigold, 9, {
        'stroke-dasharray': '0.1 10',
      }),
    )
    .join('')
  const petals = range(40)
    .map((i) =>
      dot(
        812 + i * 6.4 + random() * 6,
        176 + ((i * 29) % 40) * 3 + Math.abs(i - 20) * 1.6,
        2.2 + random() * 2.2,
        random() > 0.5 ? haldi : marigold,
        { opacity: 0.9 },
      ),
    )
    .join('')
  const hostess = person(1556, FLOOR, 198, POSES.give, {
    woman: true,
    facing: -1,
    halo: ground.base,
  })
  const jug = person(596, FLOOR, 196, POSES.potOnHead, {
    woman: true,
    accent: marigold,
    halo: ground.base,
  })
  const content = [
    village(ground.edge, 3),
    sun(430, 150, 58),
    flock(300, 210, 4, 26),
    flock(1080, 76, 4, 28, -1),
    faded(
      palm(1240, FLOOR, 400, 30) +
        tree(1400, FLOOR, 420, { seed: 5, pairs: 9 }) +
        palm(1570, FLOOR, 360, -34) +
        palm(670, FLOOR, 370, -8),
      0.3,
    ),
    earth(1600, 604, 96, deepGeru, 4),
    soil(560, 612, 1040, 36, ivory, 9),
    arch(940, FLOOR, 330, 466, deepGeru),
    petals,
    rect(800, FLOOR - 14, 280, 14, haldi),
    strokes(
      range(23).map((i): Point[] => [
        [806 + i * 12, FLOOR - 2],
        [812 + i * 12, FLOOR - 12],
      ]),
      geru,
      2,
    ),
    bride.svg,
    groom.svg,
    garlands,
    dot(hand[0] - 4, hand[1], 9, marigold),
    kalash(752, FLOOR, 78),
    kalash(1128, FLOOR, 78),
    jug.svg,
    kalash(jug.head[0], jug.head[1] - 12, 62),
    figure(690, FLOOR, 202, POSES.cheer, { hat: 'topi', halo: ground.base }),
    piper(1178, 206, ground.base),
    drummer(1286, 206, ground.base),
    hostess.svg,
    thali(hostess.hands[1][0] - 6, hostess.hands[1][1] - 6, 50),
    drummer(1396, 204, ground.base),
    tuft(1348, FLOOR + 10, 20),
    tuft(1468, FLOOR + 16, 22),
  ]
  return carousel(ground, 'peaks', 21, content.join(''))
}
