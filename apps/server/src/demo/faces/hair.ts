import type { Look } from './look.ts'
import { blob, dot, line, onBothSides, oval } from './svg.ts'

type Drawing = (look: Look) => string

/** What lies behind head and shoulders. */
const behind: Partial<Record<Look['hairStyle'], Drawing>> = {
  open: ({ hair }) =>
    blob(
      'M200 62C132 60 116 112 118 172C120 234 108 280 96 322C140 344 260 344 304 322C292 280 280 234 282 172C284 112 268 60 200 62Z',
      hair,
    ),
  'side-swept': ({ hair }) =>
    blob(
      'M200 62C134 60 118 112 120 170C120 206 126 232 138 248H262C282 270 300 300 296 340C318 300 300 250 286 216C282 190 282 172 280 160C278 104 262 60 200 62Z',
      hair,
    ),
  bob: ({ hair }) =>
    blob(
      'M200 62C130 60 112 118 116 182C118 222 118 240 126 252C150 262 250 262 274 252C282 240 282 222 284 182C288 118 270 60 200 62Z',
      hair,
    ),
  plait: ({ hair }) =>
    blob(
      'M200 64C140 62 122 110 126 170C128 206 134 226 146 236H254C266 226 272 206 274 170C278 110 260 62 200 64Z',
      hair,
    ),
  bun: ({ hair, hasFlowers }) =>
    dot(200, 66, 34, hair) + (hasFlowers ? garland('M168 62C176 34 224 34 232 62', 9) : ''),
  covered: ({ hair, cloth }) =>
    blob(
      'M200 48C124 46 104 108 106 180C106 240 92 290 78 330L160 400H240L322 330C308 290 294 240 294 180C296 108 276 46 200 48Z',
      cloth.main,
    ) +
    blob(
      'M200 64C140 62 122 110 126 170C128 190 132 206 138 216H262C268 206 272 190 274 170C278 110 260 62 200 64Z',
      hair,
    ),
}

export const drawHairBehind = (look: Look): string => behind[look.hairStyle]?.(look) ?? ''

/** Hair parted in the middle and drawn back to both sides. */
const parted: Drawing = ({ hair, skin }) =>
  onBothSides((side) =>
    blob(
      `M200 76C${200 + side * 46} 70 ${200 + side * 76} 96 ${200 + side * 70} 172C${200 + side * 64} 150 ${200 + side * 56} 132 ${200 + side * 36} 118C${200 + side * 20} 108 ${200 + side * 6} 102 200 96Z`,
      hair,
    ),
  ) + line('M200 74V97', skin.shade, 2.6)

/** Hair parted on one side, falling over the forehead. */
const fringe: Drawing = ({ hair }) =>
  blob(
    'M168 76C214 58 276 84 270 170C264 146 250 128 226 118C204 109 182 100 170 88C158 108 142 128 132 172C124 110 136 84 168 76Z',
    hair,
  )

const inFront: Record<Look['hairStyle'], Drawing> = {
  open: (look) => parted(look) + strandsOnShoulders(look),
  'side-swept': (look) =>
    fringe(look) +
    blob(
      'M262 168C276 210 292 250 288 300C284 326 268 340 254 346C262 312 262 270 258 236C262 214 264 190 262 168Z',
      look.hair,
    ) +
    (look.hasFlowers ? flower(262, 130) : ''),
  bob: (look) =>
    fringe(look) +
    onBothSides((side) =>
      blob(
        `M${200 + side * 66} 150C${200 + side * 84} 190 ${200 + side * 82} 228 ${200 + side * 74} 252C${200 + side * 62} 246 ${200 + side * 58} 226 ${200 + side * 62} 200Z`,
        look.hair,
      ),
    ),
  plait: (look) => parted(look) + plaitOverShoulder(look),
  bun: parted,
  covered: (look) =>
    parted(look) +
    line(
      'M108 330C112 290 118 240 118 180C118 108 140 60 200 60C260 60 282 108 282 180C282 240 288 290 292 330',
      look.cloth.main,
      18,
    ) +
    line(
      'M122 322C124 286 128 236 128 182C128 116 148 70 200 70C252 70 272 116 272 182C272 236 276 286 278 322',
      look.cloth.trim,
      6,
    ),

  crop: ({ hair }) =>
    blob(
      'M131 160C122 96 150 66 200 66C250 66 278 96 269 160C264 142 262 130 256 118C240 112 222 110 200 110C178 110 160 112 144 118C138 130 136 142 131 160Z',
      hair,
    ),
  'side-parting': ({ hair }) =>
    blob(
      'M131 164C120 100 140 68 190 64C250 58 284 92 269 164C264 146 262 134 254 122C224 124 188 116 166 98C160 112 142 124 138 136C134 146 133 154 131 164Z',
      hair,
    ),
  swept: ({ hair }) =>
    blob(
      'M131 162C120 110 130 70 176 62C192 48 240 50 258 74C280 86 276 130 269 162C266 144 262 128 254 116C232 100 196 116 168 108C152 110 140 124 138 136C134 146 133 154 131 162Z',
      hair,
    ),
  curly: ({ hair }) =>
    [
      [142, 128, 17],
      [140, 104, 20],
      [156, 82, 22],
      [182, 70, 23],
      [210, 68, 24],
      [238, 78, 22],
      [256, 98, 20],
      [259, 126, 17],
      [176, 96, 20],
      [204, 94, 21],
      [230, 98, 19],
    ]
      .map(([x = 0, y = 0, radius = 0]) => dot(x, y, radius, hair))
      .join(''),
  receding: ({ hair }) =>
    onBothSides((side) =>
      blob(
        `M${200 + side * 69} 170C${200 + side * 80} 128 ${200 + side * 70} 92 ${200 + side * 40} 82C${200 + side * 50} 98 ${200 + side * 54} 116 ${200 + side * 58} 132Z`,
        hair,
      ),
    ) + line('M174 90C190 84 210 84 226 90', hair, 3, 0.4),
  topi: ({ hair }) =>
    sideburns(hair) +
    blob(
      'M126 124C128 96 136 66 152 48C180 56 220 56 248 48C264 66 272 96 274 124C228 106 172 106 126 124Z',
      '#fffaf2',
    ) +
    blob('M152 48C176 34 224 34 248 48C220 56 180 56 152 48Z', '#e0d2bd') +
    line('M129 106C174 90 226 90 271 106', '#e0d2bd', 3),
  pheta: (look) =>
    sideburns(look.hair) +
    blob(
      'M122 130C110 84 142 34 204 34C262 34 292 84 278 130C232 100 168 100 122 130Z',
      look.cloth.main,
    ) +
    line(
      'M124 124C150 96 200 70 262 62M128 96C160 70 200 52 240 44M150 112C196 84 240 80 276 96',
      look.cloth.trim,
      6,
    ) +
    blob('M254 60C262 36 278 22 296 20C292 44 282 66 262 78Z', look.cloth.trim) +
    blob(
      'M122 130C168 100 232 100 278 130C279 122 279 118 278 112C230 86 170 86 122 112C121 118 121 122 122 130Z',
      look.cloth.main,
    ),
}

export const drawHairInFront = (look: Look): string => inFront[look.hairStyle](look)

const sideburns = (hair: string) =>
  onBothSides((side) =>
    blob(
      `M${200 + side * 70} 112C${200 + side * 74} 134 ${200 + side * 72} 152 ${200 + side * 68} 168C${200 + side * 62} 150 ${200 + side * 60} 130 ${200 + side * 58} 112Z`,
      hair,
    ),
  )

const strandsOnShoulders: Drawing = ({ hair }) =>
  onBothSides((side) =>
    blob(
      `M${200 + side * 62} 150C${200 + side * 84} 180 ${200 + side * 84} 240 ${200 + side * 100} 300C${200 + side * 98} 332 ${200 + side * 80} 346 ${200 + side * 66} 344C${200 + side * 74} 300 ${200 + side * 58} 240 ${200 + side * 66} 190Z`,
      hair,
    ),
  )

function plaitOverShoulder({ hair, hasFlowers, cloth }: Look): string {
  const knots = [252, 276, 300, 324, 348]
  return (
    blob('M258 196C276 214 278 232 274 246L252 246C256 226 258 212 258 196Z', hair) +
    knots.map((y, index) => oval(266 - index * 2, y, 15 - index, 15, hair)).join('') +
    knots
      .map((y, index) =>
        line(
          `M${256 - index * 2} ${y - 4}C${262 - index * 2} ${y + 6} ${270 - index * 2} ${y + 6} ${276 - index * 2} ${y - 4}`,
          '#000000',
          2,
          0.3,
        ),
      )
      .join('') +
    oval(258, 366, 7, 9, cloth.trim) +
    blob('M252 370C248 384 252 394 258 398C264 394 268 384 264 370Z', hair) +
    (hasFlowers ? garland('M262 236C272 240 276 240 282 234', 4) : '')
  )
}

/** A string of jasmine: white buds along a curve, close enough together to read as one string. */
function garland(d: string, buds: number): string {
  const spacing = 8
  return (
    line(d, '#5e7a3a', 5) +
    `<path d="${d}" fill="none" stroke="#fffdf6" stroke-width="11" stroke-linecap="round" stroke-dasharray="0.1 ${spacing + 12 / buds}"/>`
  )
}

const flower = (x: number, y: number) =>
  [0, 1, 2, 3, 4]
    .map((petal) => {
      const angle = (petal / 5) * 2 * Math.PI
      return dot(
        Math.round(x + Math.cos(angle) * 9),
        Math.round(y + Math.sin(angle) * 9),
        7,
        '#fffdf6',
      )
    })
    .join('') + dot(x, y, 5, '#e9a23b')
