import sharp from 'sharp'
import { drawBackground } from './faces/background.ts'
import { drawClothes } from './faces/clothes.ts'
import { drawFeatures, drawHead } from './faces/features.ts'
import { drawHairBehind, drawHairInFront } from './faces/hair.ts'
import { type Age, type Gender, lookOf } from './faces/look.ts'

const pixels = 600
/** Close enough that the face is seen on a small card, wide enough for a turban. */
const frame = '26 12 348 348'

/**
 * Draws a friendly flat portrait of nobody in particular, as a JPEG of 600 by 600. The same seed
 * always gives the same face, so demo data looks alike on every machine.
 */
export function drawFace(seed: number, gender: Gender, age: Age = 'young'): Promise<Buffer> {
  const look = lookOf(seed, gender, age)
  const body = [
    drawBackground(look),
    drawHairBehind(look),
    drawClothes(look),
    drawHead(look),
    drawFeatures(look),
    drawHairInFront(look),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${pixels}" height="${pixels}">${body}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer()
}
