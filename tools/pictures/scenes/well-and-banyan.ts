import { earth, GROUNDS, gallery } from '../frame.ts'
import { bird, flock, hen, peacock } from '../parts/birds.ts'
import { hut, well } from '../parts/buildings.ts'
import { bullock, goat } from '../parts/cattle.ts'
import { banyan } from '../parts/great-trees.ts'
import { hills, soil, sun, tuft } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { palm, tree } from '../parts/trees.ts'
import { pot, pots } from '../parts/vessels.ts'
import { blob, COLORS, curve, dot, type Point, range, stroke, strokes } from '../svg.ts'

const { geru, marigold, haldi, ivory } = COLORS

/** 7: water is drawn at the well; the old sit around the banyan. */
export function wellAndBanyan(): string {
  const ground = GROUNDS.peacock
  const halo = ground.base
  const carrier = (x: number, y: number, size: number, facing: 1 | -1, count: number): string => {
    const p = person(x, y, size, POSES.potOnHead, { woman: true, accent: marigold, facing, halo })
    return p.svg + pots(p.head[0], p.head[1] - size * 0.06, size * 0.24, count, ivory, geru)
  }
  const drawer = person(
    748,
    742,
    196,
    {
      arms: [
        [64, 138],
        [84, 150],
      ],
      legs: POSES.cheer.legs,
      lean: 6,
    },
    { woman: true, accent: marigold, halo },
  )
  const rope =
    stroke(
      [
        [880, 482],
        [880, 622],
      ],
      haldi,
      3,
    ) + stroke([[868, 486], drawer.hands[1]], haldi, 3)
  const pulley =
    strokes(
      [
        [
          [796, 690],
          [822, 452],
        ],
        [
          [968, 690],
          [938, 452],
        ],
      ],
      ivory,
      7,
    ) +
    stroke(
      [
        [804, 456],
        [956, 456],
      ],
      ivory,
      8,
    ) +
    dot(880, 474, 17, ivory) +
    dot(880, 474, 8, ground.edge)
  const platform =
    blob('M176 744Q380 690 584 744L584 778Q380 822 176 778Z', ground.edge, {
      stroke: ivory,
      'stroke-width': 3,
    }) +
    curve('M176 744Q380 800 584 744', ivory, 3) +
    strokes(
      range(12).map((i): Point[] => [
        [200 + i * 33, 762 + Math.sin((i / 11) * Math.PI) * 16],
        [200 + i * 33, 780 + Math.sin((i / 11) * Math.PI) * 16],
      ]),
      ivory,
      2,
    )
  const swing =
    strokes(
      [
        [
          [150, 446],
          [138, 640],
        ],
        [
          [200, 446],
          [186, 640],
        ],
      ],
      haldi,
      3,
    ) +
    stroke(
      [
        [128, 642],
        [194, 642],
      ],
      haldi,
      5,
    )
  const content = [
    sun(1030, 160, 54),
    flock(900, 110, 3, 24),
    hills(640, 400, 508, 90, 5, ivory, ground.edge, 5),
    hut(1050, 430, 100, ground.edge, ivory, true),
    tree(964, 430, 120, { seed: 3, pairs: 6 }),
    palm(1116, 430, 140, -10),
    earth(1200, 690, 220, ground.edge, 4, 0.6),
    soil(60, 720, 1080, 110, ivory, 2),
    platform,
    banyan(380, 750, 640, 640, ivory, ground.edge),
    bird(640, 130, 26, -1),
    bird(700, 190, 24, -1),
    figure(268, 752, 150, POSES.sit, { hat: 'topi', accent: geru, halo }),
    figure(
      480,
      756,
      150,
      {
        ...POSES.sit,
        arms: [
          [-24, 36],
          [86, 126],
        ],
      },
      { hat: 'pheta', accent: marigold, facing: -1, halo },
    ),
    pulley,
    rope,
    well(880, 752, 214, ground.edge),
    pot(880, 652, 40, haldi),
    drawer.svg,
    carrier(1060, 786, 196, 1, 3),
    pots(970, 820, 46, 1),
    pots(786, 828, 44, 1),
    swing,
    figure(
      162,
      652,
      104,
      {
        arms: [
          [-150, -176],
          [140, 178],
        ],
        seat: 'stool',
      },
      { child: true, hat: 'plait', woman: true, accent: marigold, halo },
    ),
    bullock(628, 838, 60, { ground: ground.edge }),
    goat(140, 826, 50),
    peacock(1106, 838, 50, false),
    hen(250, 836, 28),
    tuft(420, 840, 22),
    tuft(880, 836, 20),
  ]
  return gallery(ground, 'steps', 37, content.join(''))
}
