/** The mark of the portal, its icon, the drawing for empty pages and the card shown when a link is shared. */

import { band, document, earth, GROUNDS, wall } from './frame.ts'
import { bird, flock, peacock } from './parts/birds.ts'
import { toran } from './parts/hangings.ts'
import { dhol } from './parts/instruments.ts'
import { soil, sun, tuft } from './parts/nature.ts'
import { figure, person } from './parts/people.ts'
import { POSES } from './parts/poses.ts'
import { palm, tree } from './parts/trees.ts'
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
  ring,
  shape,
  step,
  stroke,
  strokes,
  tag,
} from './svg.ts'

const { geru, marigold, haldi, ivory } = COLORS

/** Two figures hand in hand above two rivers that become one; drawn on 64 units. */
function mark(ink: string, stream: string): string {
  const outline = { stroke: ink, 'stroke-width': 2.4 }
  return (
    blob(
      'M2 48.4C17 48.4 21 56.6 32 56.6C43 56.6 47 48.4 62 48.4C50 52 46 62.8 32 62.8C18 62.8 14 52 2 48.4Z',
      stream,
      { stroke: stream, 'stroke-width': 1.4, 'stroke-linejoin': 'round' },
    ) +
    [17.5, 46.5]
      .map(
        (x) =>
          dot(x, 7.4, 5.8, ink) +
          shape(
            [
              [x - 10.4, 17.4],
              [x + 10.4, 17.4],
              [x, 32.4],
            ],
            ink,
            outline,
          ) +
          shape(
            [
              [x, 30],
              [x + 9, 45.6],
              [x - 9, 45.6],
            ],
            ink,
            outline,
          ),
      )
      .join('') +
    stroke(
      [
        [27.4, 17.6],
        [32, 25.4],
        [36.6, 17.6],
      ],
      ink,
      3.8,
    )
  )
}

const square = (size: number, content: string): string =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}` }, content)

export const logo = (): string => square(64, mark('currentColor', 'currentColor'))

/** `rounded` for browsers; a full square where the phone cuts the corners itself. */
export const icon = (rounded: boolean): string =>
  square(
    64,
    rect(0, 0, 64, 64, geru, { rx: rounded ? 14 : undefined }) +
      place(9.6, 9.8, mark(ivory, haldi), 0.7),
  )

/** Someone under a tree looks into the distance; one colour, so that it works on light and dark. */
export function empty(): string {
  const ink = 'currentColor'
  const land =
    curve('M8 206Q90 190 160 204T312 200', ink, 2.4) +
    curve('M190 172L226 128L250 158L276 120L312 166', ink, 2, { opacity: 0.55 })
  const hatch = strokes(
    [
      [
        [236, 141],
        [230, 149],
      ],
      [
        [243, 150],
        [237, 158],
      ],
      [
        [286, 133],
        [279, 142],
      ],
      [
        [295, 145],
        [288, 154],
      ],
      [
        [304, 156],
        [298, 164],
      ],
    ],
    ink,
    1.6,
    { opacity: 0.55 },
  )
  const rays = range(16).map((i): Point[] => [
    step([232, 70], i * 22.5, 25),
    step([232, 70], i * 22.5, i % 2 ? 31 : 35),
  ])
  const looker = person(
    150,
    203,
    84,
    {
      arms: [
        [-26, -6],
        [78, 234],
      ],
      legs: POSES.stand.legs,
    },
    { ink, accent: ink },
  )
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 320 240', fill: 'none' },
    land +
      hatch +
      ring(232, 70, 19, ink, 2.2, { opacity: 0.75 }) +
      dot(232, 70, 6, ink, { opacity: 0.75 }) +
      strokes(rays, ink, 2, { opacity: 0.75 }) +
      tree(78, 199, 172, { ink, pairs: 7, seed: 4, spread: 70, leaf: 9 }) +
      looker.svg +
      bird(176, 46, 15, 1, ink) +
      bird(150, 58, 12, 1, ink) +
      tuft(36, 204, 10, ink) +
      tuft(206, 206, 10, ink) +
      tuft(272, 204, 9, ink) +
      strokes(
        [
          [
            [48, 219],
            [62, 219],
          ],
          [
            [110, 222],
            [132, 222],
          ],
          [
            [182, 219],
            [192, 219],
          ],
          [
            [244, 218],
            [264, 218],
          ],
        ],
        ink,
        1.8,
        { opacity: 0.5 },
      ),
  )
}

/** The card without its words: a line of dancers below, a toran above and trees at the sides. */
function cardScene(): string {
  const ground = GROUNDS.geru
  const dancers = range(13)
    .map((i) => {
      const woman = i % 2 === 1
      return figure(
        150 + i * 75,
        552,
        122,
        {
          arms: [
            [-30, -38],
            [30, 38],
          ],
          legs: i % 3 ? POSES.dance.legs : POSES.cheer.legs,
        },
        {
          woman,
          hat: woman ? 'bun' : i % 4 ? 'none' : 'pheta',
          accent: marigold,
          skirt: woman && i % 4 === 1 ? haldi : undefined,
        },
      )
    })
    .join('')
  return (
    wall(1200, 630, ground, 51) +
    toran([0, 22], [400, 22], 46, 12) +
    toran([400, 22], [800, 22], 46, 12) +
    toran([800, 22], [1200, 22], 46, 12) +
    sun(236, 206, 52) +
    peacock(966, 300, 130, true, { facing: -1 }) +
    flock(404, 118, 2, 24) +
    group(palm(52, 552, 210, 20) + palm(1150, 552, 210, -20), { opacity: 0.75 }) +
    earth(1200, 546, 90, ground.edge, 3, 0.8) +
    soil(0, 556, 1200, 26, ivory, 5) +
    dancers +
    dhol(86, 540, 50) +
    place(0, 590, band(1200, 'peaks', ivory, marigold)) +
    stroke(
      [
        [-2, 628],
        [1202, 628],
      ],
      ivory,
      2,
    )
  )
}

/** The card as a web page, because the browser is what shapes Devanagari properly. */
export const card = (
  latin: string,
  devanagari: string,
): string => `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:Tiro;src:url(data:font/woff2;base64,${latin});unicode-range:U+0-2FF}
@font-face{font-family:Tiro;src:url(data:font/woff2;base64,${devanagari});unicode-range:U+900-97F,U+200C-200D}
body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;font-family:Tiro,serif;text-align:center}
svg{position:absolute;inset:0}h1,p{position:absolute;left:0;right:0;margin:0;font-weight:400;line-height:1}
h1{top:118px;font-size:176px;color:${ivory}}p{top:322px;font-size:76px;color:${haldi};letter-spacing:.06em}
</style><body>${document(1200, 630, cardScene())}<h1 lang="mr">संगम</h1><p lang="en">Sangam</p>`
