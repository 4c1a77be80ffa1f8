/** Carousel 3: the market street. */

import { carousel, earth, GROUNDS } from '../frame.ts'
import { flock, hen } from '../parts/birds.ts'
import { stall } from '../parts/buildings.ts'
import { bullock, cart } from '../parts/cattle.ts'
import { bunting } from '../parts/hangings.ts'
import { soil, sun } from '../parts/nature.ts'
import { type figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { palm, tree } from '../parts/trees.ts'
import { basket, pots } from '../parts/vessels.ts'
import { cloth, scales } from '../parts/wares.ts'
import { blob, COLORS, range, rect } from '../svg.ts'
import { FLOOR, faded, village } from './carousel-common.ts'

const { geru, marigold, haldi, ivory, peacock, leaf } = COLORS

export function market(): string {
  const ground = GROUNDS.terracotta
  const halo = ground.base
  const keeper = (
    x: number,
    pose: Parameters<typeof figure>[3],
    look: Parameters<typeof figure>[4],
  ): ReturnType<typeof person> => person(x, FLOOR - 24, 200, pose, { halo, ...look })
  const draper = keeper(
    634,
    {
      arms: [
        [-30, -20],
        [70, 112],
      ],
    },
    { hat: 'topi' },
  )
  const potter = keeper(925, POSES.wave, { woman: true, accent: haldi })
  const grocer = keeper(
    1150,
    {
      arms: [
        [-30, 30],
        [88, 128],
      ],
    },
    { hat: 'pheta', accent: haldi },
  )
  const buyer = person(804, FLOOR + 6, 202, POSES.give, {
    woman: true,
    facing: -1,
    halo,
    accent: haldi,
  })
  const child = person(566, FLOOR + 8, 132, POSES.wave, { child: true, halo })
  const carrier = person(1056, FLOOR + 6, 200, POSES.potOnHead, {
    woman: true,
    halo,
    accent: haldi,
  })
  const cloths = [0, 1, 2, 3]
    .map((i) =>
      cloth(
        664 + i * 21,
        378,
        19,
        112 - (i % 2) * 18,
        [haldi, ivory, marigold, peacock][i] ?? ivory,
        [geru, peacock, ivory, haldi][i] ?? geru,
      ),
    )
    .join('')
  const rolls = range(5)
    .map((i) =>
      rect(590 + i * 33, FLOOR - 98, 29, 13, [peacock, haldi, geru, ivory, marigold][i] ?? ivory, {
        rx: 6,
      }),
    )
    .join('')
  const sacks = [-40, -8, 24]
    .map((x) =>
      blob(`M${x} 0q-6-34 8-36h14q14 2 8 36Z`, haldi, { stroke: geru, 'stroke-width': 2 }),
    )
    .join('')
  const driver = person(1496, FLOOR - 66, 140, POSES.sit, {
    hat: 'pheta',
    accent: haldi,
    facing: -1,
    halo,
  })
  const content = [
    village(ground.edge, 9),
    sun(440, 232, 54, haldi),
    flock(250, 180, 4, 26),
    flock(1210, 190, 3, 26, -1),
    faded(
      palm(800, FLOOR, 420, -14) +
        palm(1050, FLOOR, 430, 18) +
        tree(1350, FLOOR, 420, { seed: 7, pairs: 9 }) +
        palm(1540, FLOOR, 380, 24),
      0.3,
    ),
    bunting([-20, 50], [560, 30], 40, 30, [haldi, ivory, geru, peacock]),
    bunting([560, 30], [1090, 30], 46, 30, [haldi, ivory, geru, peacock]),
    bunting([1090, 30], [1630, 50], 46, 30, [haldi, ivory, geru, peacock]),
    earth(1600, 604, 96, ground.edge, 8, 0.8),
    soil(560, 612, 1040, 36, ivory, 3),
    draper.svg,
    cloths,
    stall(670, FLOOR, 170, 336, [geru, ivory], ground.edge, 94),
    rolls,
    potter.svg,
    stall(925, FLOOR, 170, 356, [peacock, ivory], ground.edge, 94),
    [856, 892, 958, 994]
      .map((x, i) =>
        pots(x, FLOOR - 99, 40, i % 3 === 0 ? 2 : 1, [ivory, haldi][i % 2] ?? ivory, geru),
      )
      .join(''),
    grocer.svg,
    stall(1186, FLOOR, 170, 336, [geru, haldi], ground.edge, 94),
    scales(grocer.hands[1][0] + 2, grocer.hands[1][1] - 4, 54, 4),
    [1122, 1166].map((x, i) => basket(x, FLOOR - 96, 44, [leaf, geru][i] ?? leaf)).join(''),
    basket(1248, FLOOR - 96, 44, marigold),
    buyer.svg,
    cloth(buyer.hands[1][0] - 12, buyer.hands[1][1] - 2, 24, 54, haldi, geru),
    carrier.svg,
    basket(carrier.head[0], carrier.head[1] - 13, 62, haldi),
    child.svg,
    cart(1532, FLOOR + 8, 84, sacks, { facing: -1, ground: ground.edge }),
    driver.svg,
    bullock(1398, FLOOR + 8, 86, { facing: -1, cloth: geru, ground: ground.base }),
    hen(1318, FLOOR + 26, 32, -1),
  ]
  return carousel(ground, 'steps', 23, content.join(''))
}
