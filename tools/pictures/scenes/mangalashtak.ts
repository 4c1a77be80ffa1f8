import { earth, GROUNDS, gallery } from '../frame.ts'
import { peacock } from '../parts/birds.ts'
import { rangoli } from '../parts/feast.ts'
import { garland, toran } from '../parts/hangings.ts'
import { soil } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES, type Pose } from '../parts/poses.ts'
import { diya, kalash } from '../parts/vessels.ts'
import {
  COLORS,
  curve,
  dot,
  type Point,
  range,
  rect,
  seeded,
  shape,
  step,
  stroke,
  strokes,
} from '../svg.ts'

const { terracotta, marigold, haldi, ivory } = COLORS

/** 2: the couple on either side of the antarpat while the guests throw akshata. */
export function mangalashtak(): string {
  const ground = GROUNDS.peacock
  const halo = ground.base
  const floor = 752
  const random = seeded(5)
  const offer: Pose = {
    arms: [
      [20, 84],
      [44, 98],
    ],
    legs: POSES.stand.legs,
  }
  const bride = person(396, floor, 318, offer, {
    woman: true,
    mundavalya: true,
    skirt: haldi,
    accent: marigold,
    halo,
  })
  const groom = person(804, floor, 326, offer, {
    hat: 'pheta',
    mundavalya: true,
    top: haldi,
    accent: marigold,
    facing: -1,
    halo,
  })
  const wreath = (p: typeof bride, side: 1 | -1): string =>
    curve(
      `M${p.hands[1][0]} ${p.hands[1][1]}c${36 * side} 26 ${26 * side} 106 ${-8 * side} 106c${-34 * side} 0 ${-38 * side} -80 ${8 * side} -106`,
      marigold,
      11,
      { 'stroke-dasharray': '0.1 11.5' },
    )
  const priest = person(
    600,
    floor,
    322,
    {
      arms: [
        [-62, -138],
        [62, 138],
      ],
    },
    { hat: 'topi', accent: terracotta },
  )
  const [left, right] = priest.hands
  const [l, r, top] = [left[0] + 4, right[0] - 4, left[1] + 2]
  const flower = (x: number, y: number, s: number): string =>
    range(8)
      .map((i) => dot(...step([x, y], i * 45, s), s * 0.36, haldi))
      .join('') + dot(x, y, s * 0.5, haldi)
  const antarpat =
    rect(l, top, r - l, 240, ivory) +
    rect(l, top + 10, r - l, 12, terracotta) +
    rect(l, top + 208, r - l, 18, terracotta) +
    strokes(
      range(18).map((i): Point[] => [
        [l + 5 + (i * (r - l - 10)) / 17, top + 240],
        [l + 5 + (i * (r - l - 10)) / 17, top + 251],
      ]),
      ivory,
      3,
    ) +
    flower(600, top + 114, 28) +
    beads(600, top + 114)
  const pillar = (x: number): string =>
    rect(x - 13, 232, 26, floor - 232, ground.edge, { stroke: ivory, 'stroke-width': 3 }) +
    range(14)
      .map((i) =>
        shape(
          [
            [x, 250 + i * 36 - 15],
            [x + 9, 250 + i * 36],
            [x, 250 + i * 36 + 15],
            [x - 9, 250 + i * 36],
          ],
          i % 2 ? haldi : ivory,
        ),
      )
      .join('') +
    kalash(x, floor + 14, 74)
  const guests = (
    [
      [104, 566, 140, 1, true],
      [186, 566, 146, 1, false],
      [1014, 566, 146, -1, true],
      [1096, 566, 140, -1, false],
      [104, 806, 180, 1, false],
      [196, 806, 186, 1, true],
      [1004, 806, 186, -1, false],
      [1096, 806, 180, -1, true],
    ] as const
  )
    .map(([x, y, s, facing, woman], i) =>
      figure(x, y, s, i % 3 === 1 ? POSES.cheer : POSES.throwing, {
        woman,
        facing,
        hat: woman ? 'bun' : i % 4 ? 'pheta' : 'topi',
        accent: marigold,
        halo,
      }),
    )
    .join('')
  // Rice rains on the couple: even across, thinner towards the ground.
  const akshata = range(110)
    .map((i) =>
      dot(
        300 + ((i * 89) % 600),
        306 + random() * random() * 190,
        2 + random() * 2.2,
        i % 3 ? haldi : ivory,
      ),
    )
    .join('')
  const content = [
    earth(1200, floor - 6, 160, ground.edge, 6, 0.7),
    soil(60, floor + 10, 1080, 80, ivory, 3),
    soil(60, 556, 180, 12, ivory, 4),
    soil(960, 556, 180, 12, ivory, 5),
    // The mandap roof.
    shape(
      [
        [236, 236],
        [600, 76],
        [964, 236],
      ],
      ground.edge,
      { stroke: ivory, 'stroke-width': 4 },
    ),
    range(4)
      .map((k) =>
        stroke(
          [
            [236 + (k + 1) * 66, 228],
            [600, 84 + (k + 1) * 27],
            [964 - (k + 1) * 66, 228],
          ],
          k % 2 ? ivory : haldi,
          3,
          { 'stroke-dasharray': k % 2 ? '2 8' : undefined },
        ),
      )
      .join(''),
    flower(600, 206, 14),
    rect(234, 228, 732, 12, ivory),
    toran([286, 242], [914, 242], 56, 6),
    pillar(268),
    pillar(932),
    garland([60, 90], [240, 232], 36, 6),
    garland([1140, 90], [960, 232], 36, 6),
    peacock(176, 366, 92, false),
    peacock(1024, 366, 92, false, { facing: -1 }),
    stroke(
      [
        [66, 370],
        [214, 370],
      ],
      ivory,
      3,
    ),
    stroke(
      [
        [986, 370],
        [1134, 370],
      ],
      ivory,
      3,
    ),
    akshata,
    guests,
    priest.svg,
    antarpat,
    bride.svg,
    groom.svg,
    wreath(bride, 1),
    wreath(groom, -1),
    rect(322, floor + 3, 148, 11, haldi),
    rect(730, floor + 3, 148, 11, haldi),
    rangoli(600, 806, 104, 0.3),
    diya(470, 822, 34),
    diya(730, 822, 34),
  ]
  return gallery(ground, 'diamonds', 32, content.join(''))
}

/** A ring of beads around the flower on the cloth. */
const beads = (x: number, y: number): string =>
  range(24)
    .map((i) => dot(...step([x, y], i * 15, 46), 3, terracotta))
    .join('')
