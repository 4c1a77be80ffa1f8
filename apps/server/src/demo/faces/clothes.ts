import type { Look } from './look.ts'
import { blob, dot, line, onBothSides } from './svg.ts'

const shoulders = 'M52 400C54 326 108 304 172 288L200 306L228 288C292 304 346 326 348 400Z'

export function drawClothes(look: Look): string {
  return drawNeck(look) + garments[look.garment](look) + drawNecklace(look)
}

function drawNeck({ skin, gender }: Look): string {
  const half = gender === 'male' ? 31 : 25
  const [left, right] = [200 - half, 200 + half]
  return (
    blob(`M${left} 210V286C${left} 318 ${right} 318 ${right} 286V210Z`, skin.base) +
    blob(`M${left} 226V252C${left + 14} 276 ${right - 14} 276 ${right} 252V226Z`, skin.shade)
  )
}

/** A neckline cut out of the shoulders, so that skin shows in it. */
const neckline = (look: Look, depth: number, half: number) =>
  blob(
    `M${200 - half} 284C${200 - half + 4} ${284 + depth} ${200 + half - 4} ${284 + depth} ${200 + half} 284Z`,
    look.skin.base,
  )

const buttons = (color: string, ys: number[]) => ys.map((y) => dot(200, y, 3.4, color)).join('')

const collar = (color: string, edge: string) =>
  onBothSides((side) => {
    const d = `M200 312L${200 + side * 34} 276L${200 + side * 56} 300L${200 + side * 30} 338Z`
    return blob(d, color) + line(d, edge, 2, 0.35)
  })

const bandCollar = (color: string) =>
  onBothSides((side) =>
    blob(
      `M${200 + side * 36} 274C${200 + side * 34} 296 ${200 + side * 16} 310 200 316L200 332C${200 + side * 24} 322 ${200 + side * 44} 306 ${200 + side * 48} 284Z`,
      color,
    ),
  )

const garments: Record<Look['garment'], (look: Look) => string> = {
  shirt: ({ cloth }) =>
    blob(shoulders, cloth.main) +
    line('M200 318V400', '#000000', 2, 0.18) +
    collar(cloth.main, '#000000') +
    buttons(cloth.trim, [350, 380]),

  kurta: ({ cloth }) =>
    blob(shoulders, cloth.main) +
    blob('M188 318H212V400H188Z', cloth.trim, 0.35) +
    bandCollar(cloth.trim) +
    buttons(cloth.trim, [342, 366, 390]),

  waistcoat: ({ cloth, second }) =>
    blob(shoulders, second.main === '#fbf3e4' ? cloth.trim : '#fbf3e4') +
    bandCollar('#fbf3e4') +
    blob('M112 400C112 350 118 320 146 296C158 330 178 360 200 372V400Z', cloth.main) +
    blob('M288 400C288 350 282 320 254 296C242 330 222 360 200 372V400Z', cloth.main) +
    line('M200 372V400', '#000000', 2, 0.3) +
    buttons(cloth.trim, [386]) +
    blob('M244 356L268 350L270 362L247 368Z', cloth.trim),

  kurti: (look) =>
    blob(shoulders, look.cloth.main) +
    neckline(look, 48, 40) +
    line('M160 284C164 322 236 322 240 284', look.cloth.trim, 7) +
    line('M200 318V352', look.cloth.trim, 5) +
    [334, 350, 366]
      .map((y) => dot(182, y, 3, look.cloth.trim) + dot(218, y, 3, look.cloth.trim))
      .join(''),

  dupatta: (look) =>
    blob(shoulders, look.cloth.main) +
    neckline(look, 44, 38) +
    onBothSides(
      (side) =>
        blob(
          `M${200 + side * 44} 282C${200 + side * 60} 330 ${200 + side * 66} 366 ${200 + side * 64} 400H${200 + side * 118}C${200 + side * 122} 352 ${200 + side * 112} 312 ${200 + side * 84} 296Z`,
          look.second.main,
        ) +
        line(
          `M${200 + side * 44} 284C${200 + side * 60} 330 ${200 + side * 66} 366 ${200 + side * 64} 400`,
          look.second.trim,
          5,
        ),
    ),

  saree: (look) =>
    blob(shoulders, look.second.main) +
    neckline(look, 52, 44) +
    line('M156 285C162 322 238 322 244 285', look.second.trim, 3, 0.8) +
    // the pallu runs from the waist on the right over the shoulder on the left
    blob(
      'M96 306C120 296 138 292 152 290C196 330 262 366 330 400H52C54 350 66 322 96 306Z',
      look.cloth.main,
    ) +
    line('M150 291C194 332 260 367 326 400', look.cloth.trim, 11) +
    line('M136 296C180 344 236 380 276 404', look.cloth.trim, 2.5, 0.8) +
    line('M112 318C140 352 172 380 196 400M88 332C108 362 126 384 140 400', '#000000', 2, 0.14),
}

function drawNecklace({ gender, age, garment, cloth }: Look): string {
  if (gender === 'male' || garment === 'dupatta') return ''
  const chain = 'M172 272C176 312 224 312 228 272'
  if (age === 'young') return line(chain, '#e9a23b', 2.4) + dot(200, 303, 4.5, '#e9a23b')
  return (
    line(chain, '#2a1c16', 3.6) +
    line(chain, '#e9a23b', 1.4) +
    dot(194, 304, 4.6, '#e9a23b') +
    dot(206, 304, 4.6, cloth.trim === '#e9a23b' ? '#f3c969' : '#e9a23b')
  )
}
