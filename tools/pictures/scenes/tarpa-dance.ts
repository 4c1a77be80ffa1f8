import { GROUNDS, gallery } from '../frame.ts'
import { flock, hen } from '../parts/birds.ts'
import { hut } from '../parts/buildings.ts'
import { goat } from '../parts/cattle.ts'
import { dhol } from '../parts/instruments.ts'
import { sun, tuft } from '../parts/nature.ts'
import { figure, person } from '../parts/people.ts'
import { POSES } from '../parts/poses.ts'
import { palm, tree } from '../parts/trees.ts'
import { pots } from '../parts/vessels.ts'
import { blob, COLORS, curve, dot, type Point, place, step, stroke } from '../svg.ts'

const { marigold, haldi, ivory } = COLORS

/** 1: dancers hand in hand wind in a spiral around the tarpa player. */
export function tarpaDance(): string {
  const ground = GROUNDS.geru
  const centre: Point = [600, 466]
  const dancers: string[] = []
  const track: Point[] = []
  const turns = 1.92
  let angle = 64
  const start = angle
  for (let i = 0; angle < start + turns * 360; i += 1) {
    const t = (angle - start) / 360
    const r = 318 - t * 116
    const size = 102 - t * 10
    const at = step(centre, -angle, r)
    const woman = i % 2 === 1
    const legs = i % 3 ? POSES.dance.legs : POSES.cheer.legs
    dancers.push(
      place(
        ...at,
        figure(
          0,
          0,
          size,
          {
            arms: [
              [-42, -62],
              [42, 62],
            ],
            legs,
            lean: 5,
          },
          { woman, accent: marigold },
        ),
        1,
        1,
        180 + angle,
      ),
    )
    track.push(step(centre, -angle, r - 7))
    angle += ((2 * 0.36 * size) / (r + 0.58 * size)) * (180 / Math.PI)
  }
  const player = person(
    580,
    546,
    176,
    {
      arms: [
        [58, 96],
        [40, 76],
      ],
      legs: POSES.walk.legs,
    },
    { hat: 'pheta', accent: marigold },
  )
  const [mx, my] = [player.head[0] + 10, player.head[1] + 3]
  const tarpa =
    curve(`M${mx} ${my}Q${mx + 26} ${my + 14} ${mx + 36} ${my + 40}`, haldi, 6) +
    blob(
      `M${mx + 28} ${my + 34}Q${mx + 40} ${my + 70} ${mx + 70} ${my + 92}Q${mx + 84} ${my + 74} ${mx + 78} ${my + 58}Q${mx + 54} ${my + 54} ${mx + 42} ${my + 30}Z`,
      haldi,
    ) +
    dot(mx + 33, my + 34, 11, haldi)
  const content = [
    stroke(track, ivory, 2.4, { 'stroke-dasharray': '1 8', opacity: 0.75 }),
    dancers.join(''),
    player.svg,
    tarpa,
    // The corners hold the village around the dancing ground.
    hut(150, 200, 116, ground.edge),
    tree(262, 190, 112, { pairs: 6 }),
    flock(330, 92, 2, 20, -1),
    tuft(84, 212, 18),
    palm(96, 410, 130, 8),
    sun(1052, 152, 50),
    flock(930, 96, 2, 20),
    palm(1098, 430, 136, -8),
    tree(112, 812, 176, { seed: 4, pairs: 7 }),
    pots(200, 822, 50, 3),
    dhol(250, 806, 42),
    hen(296, 826, 28, -1),
    tree(1086, 812, 190, { seed: 6, pairs: 7 }),
    goat(984, 824, 50, -1),
    tuft(930, 826, 20),
  ]
  return gallery(ground, 'peaks', 31, content.join(''))
}
