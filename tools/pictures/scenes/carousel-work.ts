/** Carousel 2: study and work around the tree of opportunity. */

import { carousel, earth, GROUNDS } from '../frame.ts'
import { flock } from '../parts/birds.ts'
import { soil, sun, tuft } from '../parts/nature.ts'
import { opportunityTree } from '../parts/opportunity-tree.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { palm, tree } from '../parts/trees.ts'
import { pot, pots } from '../parts/vessels.ts'
import { COLORS, curve, type Point, range, rect, shape, stroke, strokes } from '../svg.ts'
import { FLOOR, faded, village } from './carousel-common.ts'

const { geru, marigold, haldi, ivory, peacock, leaf } = COLORS

export function work(): string {
  const ground = GROUNDS.peacock
  const halo = ground.base
  const picker = person(
    846,
    474,
    162,
    {
      arms: [
        [-20, 40],
        [150, 172],
      ],
      legs: [
        [-4, -20],
        [22, -8],
      ],
    },
    { woman: true, hat: 'plait', accent: marigold, halo },
  )
  const ladder = strokes(
    [
      [
        [800, FLOOR],
        [868, 330],
      ],
      [
        [838, FLOOR],
        [900, 336],
      ],
      ...range(7).map((i): Point[] => [
        [808 + i * 8.6, FLOOR - 30 - i * 36],
        [845 + i * 8, FLOOR - 30 - i * 36],
      ]),
    ],
    haldi,
    4.4,
  )
  const coder = person(662, FLOOR, 200, POSES.stool, { woman: true, accent: marigold, halo })
  const teacher = person(
    1036,
    FLOOR,
    204,
    {
      arms: [
        [-26, -4],
        [108, 128],
      ],
      legs: POSES.stand.legs,
    },
    { woman: true, accent: marigold, halo },
  )
  const board =
    rect(1076, 404, 132, 88, ground.edge, { stroke: ivory, 'stroke-width': 4 }) +
    strokes(
      [
        [
          [1108, 432],
          [1160, 432],
        ],
        [
          [1120, 452],
          [1170, 452],
        ],
        [
          [1094, 472],
          [1146, 472],
        ],
      ],
      ivory,
      3,
    ) +
    shape(
      [
        [1166, 478],
        [1181, 448],
        [1196, 478],
      ],
      haldi,
    ) +
    strokes(
      [
        [
          [1090, 494],
          [1082, FLOOR],
        ],
        [
          [1194, 494],
          [1202, FLOOR],
        ],
      ],
      ivory,
      4,
    )
  const pupils = [1116, 1180, 1244]
    .map((x, i) =>
      figure(x, FLOOR + 14, 128, i === 1 ? POSES.sitRaise : POSES.sit, {
        child: true,
        woman: i !== 1,
        hat: i !== 1 ? 'plait' : 'none',
        facing: -1,
        accent: marigold,
        halo,
      }),
    )
    .join('')
  const potter = person(1354, FLOOR, 196, POSES.sitWork, { hat: 'pheta', accent: marigold, halo })
  const wheelTop =
    rect(1386, FLOOR - 34, 74, 9, ivory) +
    shape(
      [
        [1416, FLOOR - 26],
        [1430, FLOOR - 26],
        [1440, FLOOR],
        [1406, FLOOR],
      ],
      ivory,
    ) +
    pot(1423, FLOOR - 34, 52, marigold, geru)
  const smith = person(
    1552,
    FLOOR,
    196,
    {
      arms: [
        [-26, 30],
        [112, 160],
      ],
      legs: POSES.cheer.legs,
    },
    { hat: 'topi', facing: -1, halo },
  )
  const anvil = shape(
    [
      [1462, FLOOR - 50],
      [1524, FLOOR - 50],
      [1506, FLOOR - 34],
      [1512, FLOOR],
      [1478, FLOOR],
      [1484, FLOOR - 34],
    ],
    ivory,
  )
  const [hx, hy] = smith.hands[1]
  const content = [
    village(ground.edge, 6),
    sun(470, 140, 54),
    flock(640, 90, 3, 26, -1),
    flock(1420, 110, 4, 28),
    faded(tree(1340, FLOOR, 400, { seed: 4, pairs: 9 }) + palm(1520, FLOOR, 400, 30), 0.28),
    earth(1600, 604, 96, ground.edge, 5, 0.8),
    soil(560, 612, 1040, 36, ivory, 7),
    opportunityTree(FLOOR, ground.base),
    ladder,
    picker.svg,
    // The desk with a laptop.
    rect(630, FLOOR - 46, 44, 7, haldi),
    strokes(
      [
        [
          [636, FLOOR - 40],
          [632, FLOOR],
        ],
        [
          [668, FLOOR - 40],
          [672, FLOOR],
        ],
      ],
      haldi,
      4,
    ),
    coder.svg,
    rect(698, FLOOR - 88, 92, 8, ivory),
    strokes(
      [
        [
          [706, FLOOR - 82],
          [704, FLOOR],
        ],
        [
          [782, FLOOR - 82],
          [784, FLOOR],
        ],
      ],
      ivory,
      4.4,
    ),
    shape(
      [
        [716, FLOOR - 90],
        [758, FLOOR - 90],
        [776, FLOOR - 138],
        [768, FLOOR - 138],
        [752, FLOOR - 96],
        [716, FLOOR - 96],
      ],
      haldi,
    ),
    board,
    teacher.svg,
    pupils,
    potter.svg,
    wheelTop,
    pots(1300, FLOOR + 4, 40, 2, ivory, peacock),
    anvil,
    smith.svg,
    stroke(
      [
        [hx - 3, hy + 14],
        [hx + 4, hy - 20],
      ],
      haldi,
      4,
    ),
    rect(hx - 16, hy - 34, 36, 17, ivory),
    curve(
      `M1470 ${FLOOR - 62}l-10 -12M1492 ${FLOOR - 66}v-16M1514 ${FLOOR - 62}l9 -10`,
      marigold,
      3,
    ),
    tuft(590, FLOOR + 4, 20, leaf),
  ]
  return carousel(ground, 'diamonds', 22, content.join(''))
}
