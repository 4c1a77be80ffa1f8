import { GROUNDS, gallery } from '../frame.ts'
import { flock } from '../parts/birds.ts'
import { hatch } from '../parts/buildings.ts'
import { bunting, toran } from '../parts/hangings.ts'
import { soil, sun } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { tree } from '../parts/trees.ts'
import { kalash } from '../parts/vessels.ts'
import {
  blob,
  COLORS,
  curve,
  dot,
  group,
  type Point,
  place,
  range,
  rect,
  shape,
  stroke,
  strokes,
} from '../svg.ts'

const { geru, terracotta, marigold, haldi, ivory, peacock } = COLORS

/** A cup with two handles. */
const trophy = (x: number, y: number, size: number): string =>
  place(
    x,
    y,
    blob('M-12-34H12Q12-14 2-11V-5H8V0H-8V-5H-2V-11Q-12-14-12-34Z', marigold) +
      curve('M-12-30q-9 1-7 8t9 6M12-30q9 1 7 8t-9 6', marigold, 2.6) +
      dot(0, -24, 3.4, ivory),
    size / 34,
  )

/** 6: prizes are given to the children on the school stage. */
export function prizeGiving(): string {
  const ground = GROUNDS.indigo
  const halo = ground.base
  const window_ = (x: number): string =>
    rect(x - 24, 290, 48, 62, ground.edge, { stroke: ivory, 'stroke-width': 3 }) +
    strokes(
      [
        [
          [x, 290],
          [x, 352],
        ],
        [
          [x - 24, 321],
          [x + 24, 321],
        ],
      ],
      ivory,
      2.4,
    )
  const school =
    rect(230, 250, 740, 250, ground.edge, { stroke: ivory, 'stroke-width': 3.4 }) +
    group(hatch(230, 440, 740, 60, 20, ivory, 1.4, true), { opacity: 0.5 }) +
    shape(
      [
        [196, 252],
        [260, 176],
        [940, 176],
        [1004, 252],
      ],
      ground.edge,
      { stroke: ivory, 'stroke-width': 3.4 },
    ) +
    strokes(
      range(24).map((i): Point[] => [
        [272 + i * 28.6, 180],
        [214 + i * 33.6, 248],
      ]),
      ivory,
      2,
    ) +
    shape(
      [
        [510, 190],
        [600, 108],
        [690, 190],
      ],
      ground.edge,
      { stroke: ivory, 'stroke-width': 3.4 },
    ) +
    dot(600, 160, 16, haldi) +
    stroke(
      [
        [600, 160],
        [600, 150],
      ],
      ground.edge,
      3,
    ) +
    stroke(
      [
        [600, 160],
        [607, 163],
      ],
      ground.edge,
      3,
    ) +
    [296, 376, 456, 744, 824, 904].map(window_).join('') +
    // An open book over the door.
    dot(600, 300, 44, geru) +
    dot(600, 300, 44, 'none', { stroke: haldi, 'stroke-width': 3.4 }) +
    place(
      600,
      302,
      blob('M-15-9Q-7-13 0-8Q7-13 15-9V10Q7 6 0 11Q-7 6-15 10Z', ivory) +
        stroke(
          [
            [0, -7],
            [0, 10],
          ],
          geru,
          1.6,
        ),
      1.8,
    )
  const chief = person(
    548,
    580,
    200,
    {
      arms: [
        [30, 84],
        [52, 96],
      ],
      legs: POSES.stand.legs,
    },
    { hat: 'pheta', accent: marigold, halo },
  )
  const winner = person(
    676,
    580,
    144,
    {
      arms: [
        [50, 112],
        [66, 120],
      ],
      legs: POSES.stand.legs,
    },
    { woman: true, child: true, hat: 'plait', accent: terracotta, skirt: haldi, facing: -1, halo },
  )
  const cup: Point = [
    (chief.hands[1][0] + winner.hands[1][0]) / 2,
    (chief.hands[1][1] + winner.hands[1][1]) / 2,
  ]
  const queue = [772, 846]
    .map((x, i) =>
      figure(x, 580, 136, i ? POSES.cheer : POSES.stand, {
        child: true,
        woman: i === 1,
        hat: i ? 'plait' : 'none',
        accent: marigold,
        facing: -1,
        halo,
      }),
    )
    .join('')
  const table =
    rect(270, 512, 112, 68, geru, { stroke: ivory, 'stroke-width': 3 }) +
    rect(262, 504, 128, 10, ivory) +
    shape(
      [
        [276, 516],
        [326, 546],
        [376, 516],
      ],
      haldi,
    ) +
    trophy(286, 504, 34) +
    trophy(326, 504, 52) +
    trophy(366, 504, 34)
  const teacher = person(446, 580, 190, POSES.namaste, { woman: true, accent: marigold, halo })
  const crowd = [
    [722, 118, 9, 126],
    [832, 170, 8, 148],
  ]
    .flatMap(([y = 0, x0 = 0, n = 0, size = 0], row) =>
      range(n).map((i) => {
        const step = (1200 - 2 * x0) / (n - 1)
        const girl = (i + row) % 2 === 0
        const pose =
          row === 0 && i % 3 === 0
            ? {
                arms: [
                  [-140, -170],
                  [140, 170],
                ] as const,
                seat: 'floor' as const,
              }
            : (i + row) % 4 === 1
              ? POSES.sitRaise
              : POSES.sitClap
        return figure(x0 + i * step, y, size, pose, {
          child: true,
          woman: girl,
          hat: girl ? 'plait' : 'none',
          accent: [marigold, haldi, terracotta][(i + row) % 3],
          skirt: girl && i % 4 === 0 ? haldi : undefined,
          facing: i < n / 2 ? 1 : -1,
          halo,
        })
      }),
    )
    .join('')
  const content = [
    sun(124, 140, 42),
    flock(990, 106, 3, 22, -1),
    tree(140, 610, 300, { seed: 3, pairs: 6, spread: 96 }),
    tree(1060, 610, 300, { seed: 5, pairs: 6, spread: 96 }),
    school,
    bunting([60, 250], [600, 96], 30, 24, [marigold, ivory, terracotta, peacock]),
    bunting([600, 96], [1140, 250], 30, 24, [marigold, ivory, terracotta, peacock]),
    // The stage.
    rect(240, 580, 720, 38, geru, { stroke: ivory, 'stroke-width': 3.4 }),
    range(24)
      .map((i) =>
        shape(
          [
            [246 + i * 29.6, 614],
            [260 + i * 29.6, 588],
            [274 + i * 29.6, 614],
          ],
          i % 2 ? haldi : ivory,
        ),
      )
      .join(''),
    toran([240, 384], [960, 384], 40, 8),
    strokes(
      [
        [
          [240, 580],
          [240, 376],
        ],
        [
          [960, 580],
          [960, 376],
        ],
      ],
      ivory,
      6,
    ),
    dot(240, 370, 8, marigold),
    dot(960, 370, 8, marigold),
    table,
    teacher.svg,
    chief.svg,
    winner.svg,
    trophy(cup[0], cup[1] + 6, 52),
    queue,
    kalash(918, 580, 66),
    soil(60, 640, 1080, 200, ivory, 3, 0.3),
    crowd,
  ]
  return gallery(ground, 'peaks', 36, content.join(''))
}
