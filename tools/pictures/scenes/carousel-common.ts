/**
 * What the three wide pictures of the home page share. Their subject stays within the middle 930
 * units, which is what a phone shows, and the lower left is left quiet because a heading is laid over it.
 */

import { hut } from '../parts/buildings.ts'
import { hills } from '../parts/nature.ts'
import { palm, tree } from '../parts/trees.ts'
import { COLORS, group } from '../svg.ts'

const { ivory } = COLORS

export const FLOOR = 612

export const faded = (content: string, opacity: number): string => group(content, { opacity })

/** The far village at the left: hills, huts and a row of tiny dancers, all pale. */
export const village = (fill: string, seed: number): string =>
  faded(
    hills(-30, 410, 640, 100, 7, ivory, fill, seed) +
      hut(90, 418, 66, fill) +
      hut(200, 414, 52, fill, ivory, true) +
      tree(30, 420, 110, { seed, pairs: 5 }) +
      tree(276, 416, 92, { seed: seed + 1, pairs: 5 }) +
      palm(330, 416, 100, 12),
    0.55,
  )
