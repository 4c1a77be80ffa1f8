import { earth, GROUNDS, gallery } from '../frame.ts'
import { flock, hen } from '../parts/birds.ts'
import { hut } from '../parts/buildings.ts'
import { goat } from '../parts/cattle.ts'
import { neem } from '../parts/great-trees.ts'
import { hills, soil, sun, tuft } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { pot } from '../parts/vessels.ts'
import { COLORS, group, oval, place, rect, stroke, strokes } from '../svg.ts'

const { geru, marigold, haldi, ivory } = COLORS

/** 9: the committee sits in a ring under the neem; an elder stands to speak. */
export function meeting(): string {
  const ground = GROUNDS.geru
  const halo = ground.base
  const elder = person(480, 704, 214, POSES.speak, { hat: 'pheta', accent: marigold, halo })
  const reader = person(746, 704, 206, POSES.give, {
    woman: true,
    accent: marigold,
    facing: -1,
    halo,
  })
  const ringSeats = (
    [
      [150, 690, 1, 'pheta'],
      [262, 744, 1, 'bun'],
      [380, 790, 1, 'topi'],
      [508, 816, 1, 'bun'],
      [692, 816, -1, 'topi'],
      [820, 790, -1, 'bun'],
      [938, 744, -1, 'pheta'],
      [1050, 690, -1, 'bun'],
    ] as const
  )
    .map(([x, y, facing, hat], i) =>
      figure(x, y, 184, i === 2 || i === 5 ? POSES.sitRaise : i % 2 ? POSES.sitClap : POSES.sit, {
        woman: hat === 'bun',
        hat,
        facing,
        accent: hat === 'topi' ? COLORS.deepGeru : marigold,
        halo,
      }),
    )
    .join('')
  const standing = (
    [
      [120, 560, 1, 'topi'],
      [196, 560, 1, 'bun'],
      [1004, 560, -1, 'pheta'],
      [1080, 560, -1, 'bun'],
    ] as const
  )
    .map(([x, y, facing, hat], i) =>
      figure(x, y, 144, i % 2 ? POSES.namaste : POSES.stand, {
        woman: hat === 'bun',
        hat,
        facing,
        accent: hat === 'topi' ? COLORS.deepGeru : marigold,
        halo,
      }),
    )
    .join('')
  // Two members sit on a cot behind the speaker: one keeps the minutes.
  const cot = (x: number, facing: 1 | -1): string =>
    rect(x - 66, 630, 132, 10, haldi) +
    strokes(
      [
        [
          [x - 60, 640],
          [x - 60, 684],
        ],
        [
          [x + 60, 640],
          [x + 60, 684],
        ],
      ],
      haldi,
      5,
    ) +
    figure(x - 28 * facing, 634, 150, POSES.sit, {
      hat: 'topi',
      accent: COLORS.deepGeru,
      facing,
      halo,
    }) +
    figure(x + 34 * facing, 634, 150, POSES.sitWork, {
      woman: true,
      accent: marigold,
      facing,
      halo,
    })
  const content = [
    sun(150, 160, 50),
    hills(52, 400, 360, 80, 4, ivory, ground.edge, 5),
    hills(800, 400, 348, 80, 4, ivory, ground.edge, 8),
    hut(1066, 400, 96, ground.edge),
    hut(136, 400, 92, ground.edge, ivory, true),
    flock(990, 110, 3, 24, -1),
    earth(1200, 540, 320, ground.edge, 4, 0.55),
    soil(60, 570, 1080, 260, ivory, 7, 0.28),
    neem(600, 676, 720, 616),
    standing,
    place(0, -44, cot(326, 1) + cot(874, -1)),
    group(
      oval(600, 726, 150, 34, 'none', {
        stroke: ivory,
        'stroke-width': 3,
        'stroke-dasharray': '3 9',
        'stroke-linecap': 'round',
      }),
      { opacity: 0.8 },
    ),
    elder.svg,
    reader.svg,
    rect(reader.hands[1][0] - 24, reader.hands[1][1] - 16, 30, 22, haldi),
    stroke([elder.hands[0], [elder.hands[0][0] - 12, 704]], haldi, 4),
    ringSeats,
    pot(600, 832, 54, ivory, geru),
    goat(96, 830, 46),
    hen(1104, 832, 32, -1),
    tuft(180, 836, 20),
    tuft(1010, 836, 20),
  ]
  return gallery(ground, 'diamonds', 39, content.join(''))
}
