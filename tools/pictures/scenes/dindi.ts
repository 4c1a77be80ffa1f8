import { earth, GROUNDS, gallery } from '../frame.ts'
import { flock } from '../parts/birds.ts'
import { temple } from '../parts/buildings.ts'
import { horse } from '../parts/cattle.ts'
import { tulsi } from '../parts/feast.ts'
import { garland } from '../parts/hangings.ts'
import { dhol, flag } from '../parts/instruments.ts'
import { hills, soil, sun } from '../parts/nature.ts'
import { figure, type Look, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import {
  blob,
  COLORS,
  curve,
  dot,
  type Point,
  place,
  range,
  rect,
  step,
  stroke,
  strokes,
} from '../svg.ts'

const { geru, marigold, haldi, ivory } = COLORS

/** 3: the pilgrims walk to Pandharpur with flags, cymbals and the palkhi. */
export function dindi(): string {
  const ground = GROUNDS.terracotta
  const halo = ground.base
  const far = range(15)
    .map((i) => {
      const x = 96 + i * 50
      return (
        figure(x, 380 - i * 3, 68, i % 2 ? POSES.walk : POSES.stride, {
          woman: i % 3 === 1,
          hat: i % 3 === 1 ? 'bun' : 'topi',
          accent: geru,
        }) + (i % 3 === 0 ? flag(x + 20, 380 - i * 3, 112) : '')
      )
    })
    .join('')
  const mid = (content: string): string => place(0, -44, content)
  const bearer = (x: number): string =>
    figure(
      x,
      590,
      124,
      {
        arms: [
          [-30, -6],
          [130, 172],
        ],
        legs: POSES.walk.legs,
      },
      { hat: 'topi', accent: geru, halo },
    )
  const palkhi =
    stroke(
      [
        [270, 482],
        [690, 482],
      ],
      ivory,
      6,
    ) +
    blob('M390 474Q480 390 570 474Z', haldi, { stroke: ivory, 'stroke-width': 3 }) +
    rect(404, 474, 152, 70, ground.edge, { stroke: ivory, 'stroke-width': 3 }) +
    strokes(
      range(5).map((i): Point[] => [
        [404 + i * 38, 474],
        [404 + i * 38, 544],
      ]),
      ivory,
      2,
    ) +
    dot(480, 506, 17, haldi) +
    range(8)
      .map((i) => dot(...step([480, 506], i * 45, 24), 3.4, marigold))
      .join('') +
    rect(396, 544, 168, 9, ivory) +
    garland([404, 552], [556, 552], 12, 5) +
    dot(480, 428, 6, ivory)
  const singer = (x: number, look: Look): string => {
    const p = person(x, 820, 186, POSES.taal, { halo, accent: geru, ...look })
    return (
      p.svg +
      p.hands
        .map(
          (h, i) =>
            dot(h[0], h[1] - 2, 12, haldi) +
            dot(h[0], h[1] - 2, 4, geru) +
            (i ? curve(`M${h[0] + 16} ${h[1] - 14}q6 6 6 14`, ivory, 2.4) : ''),
        )
        .join('')
    )
  }
  const tulsiWoman = person(312, 820, 180, POSES.potOnHead, { woman: true, halo, accent: haldi })
  const veena = person(
    926,
    820,
    188,
    {
      arms: [
        [30, 84],
        [64, 132],
      ],
      legs: POSES.walk.legs,
    },
    { hat: 'pheta', accent: haldi, halo },
  )
  const drum = person(622, 820, 188, POSES.drum, { hat: 'pheta', accent: haldi, halo })
  const bearerOfFlag = (x: number): string => {
    const p = person(x, 820, 188, POSES.pole, { hat: 'topi', accent: geru, halo })
    return flag(p.hands[1][0], 796, 250, x > 1000 ? -1 : 1) + p.svg
  }
  const content = [
    sun(190, 150, 50),
    hills(60, 300, 1080, 120, 9, ivory, ground.edge, 4),
    temple(1030, 322, 128, ground.edge),
    flock(560, 130, 5, 24),
    soil(60, 350, 1080, 20, ivory, 2),
    place(0, -28, far),
    soil(60, 542, 1080, 30, ivory, 8, 0.5),
    mid(bearer(300) + bearer(366) + bearer(612) + bearer(676) + palkhi),
    mid(
      figure(118, 590, 128, POSES.cheer, { woman: true, halo, accent: haldi }) +
        figure(206, 590, 128, POSES.walk, { hat: 'topi', accent: geru, halo }) +
        flag(232, 588, 150),
    ),
    mid(
      horse(850, 590, 100, { cloth: geru, ground: ground.base }) +
        figure(1030, 590, 128, POSES.walk, { hat: 'pheta', accent: haldi, halo }) +
        flag(1056, 588, 160),
    ),
    earth(1200, 800, 60, ground.edge, 7, 0.8),
    soil(60, 816, 1080, 26, ivory, 5),
    bearerOfFlag(100),
    singer(206, { hat: 'topi' }),
    tulsiWoman.svg,
    tulsi(tulsiWoman.head[0], tulsiWoman.head[1] - 13, 78, ground.edge),
    singer(412, { hat: 'pheta', accent: haldi }),
    bearerOfFlag(516),
    drum.svg,
    dhol(642, 734, 70),
    singer(724, { hat: 'topi' }),
    singer(822, { woman: true, accent: haldi }),
    veena.svg,
    stroke(
      [
        [890, 772],
        [986, 654],
      ],
      haldi,
      7,
    ),
    dot(890, 772, 21, haldi),
    dot(976, 666, 13, haldi),
    bearerOfFlag(1040),
  ]
  return gallery(ground, 'waves', 33, content.join(''))
}
