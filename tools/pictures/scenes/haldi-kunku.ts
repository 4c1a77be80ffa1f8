import { earth, GROUNDS, gallery } from '../frame.ts'
import { rangoli, tulsi } from '../parts/feast.ts'
import { toran } from '../parts/hangings.ts'
import { soil } from '../parts/nature.ts'
import { person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { basket, diya, pot, pots, thali } from '../parts/vessels.ts'
import { blob, COLORS, dot, group, type Point, range, stroke, strokes } from '../svg.ts'

const { geru, terracotta, marigold, haldi, ivory, leaf } = COLORS

/** 4: women meet for haldi-kunku around a rangoli. */
export function haldiKunku(): string {
  const ground = GROUNDS.deepGeru
  const halo = ground.base
  const seated = (
    [
      [118, 684, 1],
      [250, 764, 1],
      [374, 818, 1],
      [826, 818, -1],
      [950, 764, -1],
      [1082, 684, -1],
    ] as const
  )
    .map(([x, y, facing], i) => {
      const p = person(x, y, 196, i % 3 === 1 ? POSES.sit : POSES.sitClap, {
        woman: true,
        facing,
        skirt: [haldi, ivory, marigold][i % 3],
        accent: i % 3 === 1 ? marigold : terracotta,
        halo,
      })
      return (
        p.svg + (i % 3 === 1 ? thali(p.hands[1][0] + 6 * facing, p.hands[1][1] - 4, 52, false) : '')
      )
    })
    .join('')
  const giver = person(
    530,
    640,
    250,
    {
      arms: [
        [16, 76],
        [84, 118],
      ],
      legs: POSES.stand.legs,
    },
    { woman: true, accent: marigold, halo },
  )
  const guest = person(664, 640, 250, POSES.namaste, {
    woman: true,
    skirt: haldi,
    accent: terracotta,
    facing: -1,
    halo,
  })
  const standing = (
    [
      [208, 540, 1, ivory],
      [316, 540, -1, marigold],
      [884, 540, 1, haldi],
      [992, 540, -1, ivory],
    ] as const
  )
    .map(([x, y, facing, skirt], i) => {
      const p = person(
        x,
        y,
        176,
        i % 2
          ? POSES.give
          : {
              arms: [
                [-26, -8],
                [40, 96],
              ],
              legs: POSES.stand.legs,
            },
        { woman: true, facing, skirt, accent: skirt === ivory ? marigold : terracotta, halo },
      )
      return (
        p.svg +
        (i % 2
          ? basket(p.hands[1][0] - 4, p.hands[1][1] - 2, 44, [leaf, haldi][(i - 1) / 2] ?? haldi)
          : '')
      )
    })
    .join('')
  const lamp = (x: number, y: number): string =>
    stroke(
      [
        [x, 60],
        [x, y],
      ],
      haldi,
      2.4,
    ) +
    range(5)
      .map((i) => dot(x, 80 + i * ((y - 90) / 5), 4, haldi))
      .join('') +
    diya(x, y + 14, 46)
  const niche = (x: number): string =>
    blob(`M${x - 44} 350V240Q${x} 160 ${x + 44} 240V350Z`, ground.edge, {
      stroke: ivory,
      'stroke-width': 3,
    }) +
    pots(x, 346, 44, 2, ivory, geru) +
    diya(x - 28, 346, 20) +
    diya(x + 28, 346, 20)
  const content = [
    // The veranda wall with its painted dado, niches and doorway.
    niche(160),
    niche(1040),
    blob('M450 420V220Q600 84 750 220V420Z', ground.edge, { stroke: ivory, 'stroke-width': 4 }),
    blob('M472 420V230Q600 116 728 230V420Z', 'none', {
      stroke: haldi,
      'stroke-width': 3,
      'stroke-dasharray': '0.1 11',
      'stroke-linecap': 'round',
    }),
    toran([452, 232], [748, 232], 50, 10),
    lamp(330, 230),
    lamp(870, 230),
    tulsi(600, 396, 120, ground.base),
    group(
      strokes(
        range(44).map((i): Point[] => [
          [62 + i * 24.5, 420],
          [74 + i * 24.5, 396],
          [86 + i * 24.5, 420],
        ]),
        ivory,
        2,
      ),
      { opacity: 0.4 },
    ),
    stroke(
      [
        [52, 424],
        [1148, 424],
      ],
      ivory,
      2.6,
      { opacity: 0.5 },
    ),
    earth(1200, 500, 400, ground.edge, 3, 0.55),
    soil(60, 540, 1080, 290, ivory, 9, 0.22),
    standing,
    rangoli(600, 730, 172, 0.44),
    giver.svg,
    guest.svg,
    thali(giver.hands[0][0] + 10, giver.hands[0][1] - 2, 50, false),
    dot(guest.head[0] - 8, guest.head[1] - 2, 4, terracotta),
    seated,
    diya(424, 664, 30),
    diya(776, 664, 30),
    diya(600, 842, 34),
    basket(492, 838, 54, haldi),
    basket(708, 838, 54, marigold),
    pot(92, 830, 56, haldi),
    pot(1108, 830, 56, haldi),
  ]
  return gallery(ground, 'steps', 34, content.join(''))
}
