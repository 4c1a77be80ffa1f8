import type { Look } from './look.ts'
import { blob, dot, line, onBothSides, oval } from './svg.ts'

const ink = '#2b1d17'
const kumkum = '#b3201f'
const gold = '#e9a23b'

/** The outline of the face, without ears. */
export const faceOutline = ({ jaw }: Look) =>
  `M136 158C134 96 160 84 200 84C240 84 266 96 264 158C264 196 ${200 + jaw + 4} 232 ${200 + jaw * 0.62} 247C${200 + jaw * 0.3} 257 ${200 - jaw * 0.3} 257 ${200 - jaw * 0.62} 247C${200 - jaw - 4} 232 136 196 136 158Z`

export function drawHead(look: Look): string {
  const { skin } = look
  return (
    onBothSides(
      (side) =>
        oval(200 + side * 66, 172, 12, 18, skin.base) +
        line(
          `M${200 + side * 68} 163C${200 + side * 74} 170 ${200 + side * 70} 178 ${200 + side * 66} 182`,
          skin.shade,
          3.5,
        ),
    ) + blob(faceOutline(look), skin.base)
  )
}

export function drawFeatures(look: Look): string {
  return [
    drawCheeks(look),
    drawBeard(look),
    drawEyes(look),
    drawBrows(look),
    drawNose(look),
    drawMouth(look),
    drawMoustache(look),
    drawMark(look),
    drawGlasses(look),
    drawJewellery(look),
  ].join('')
}

const drawCheeks = ({ gender, skin, age }: Look) =>
  onBothSides((side) => dot(200 + side * 41, 200, 13, '#d05c36', gender === 'female' ? 0.2 : 0.1)) +
  (age === 'elder'
    ? onBothSides((side) =>
        line(
          `M${200 + side * 24} 205C${200 + side * 31} 210 ${200 + side * 33} 216 ${200 + side * 33} 222`,
          skin.shade,
          2.6,
        ),
      )
    : '')

function drawEyes({ eyes, gender }: Look): string {
  return onBothSides((side) => {
    const x = 200 + side * eyes
    const lash =
      gender === 'female'
        ? line(`M${x - 11} 172C${x - 6} 162 ${x + 6} 162 ${x + 11} 172`, ink, 3.2) +
          line(`M${x + side * 10} 171L${x + side * 15} 167`, ink, 2.8)
        : line(`M${x - 10} 170C${x - 6} 163 ${x + 6} 163 ${x + 10} 170`, ink, 2.6)
    return (
      oval(x, 173, 10, 7.6, '#fffaf2') +
      dot(x, 173, 6.6, '#3a2417') +
      dot(x + 2, 170.6, 2, '#ffffff') +
      lash
    )
  })
}

const browShapes: Record<Look['brows'], (x: number, side: number) => string> = {
  straight: (x, side) => `M${x - side * 13} 152C${x} 148 ${x + side * 6} 148 ${x + side * 14} 153`,
  arched: (x, side) =>
    `M${x - side * 12} 153C${x - side * 2} 143 ${x + side * 8} 144 ${x + side * 15} 152`,
  soft: (x, side) =>
    `M${x - side * 11} 152C${x - side * 2} 147 ${x + side * 6} 147 ${x + side * 13} 151`,
}

function drawBrows({ brows, eyes, gender, hair, age }: Look): string {
  const color = age === 'elder' ? hair : ink
  return onBothSides((side) =>
    line(browShapes[brows](200 + side * eyes, side), color, gender === 'male' ? 6 : 3.4),
  )
}

const noses: Record<Look['nose'], string> = {
  round: 'M191 200C190 209 196 211 200 211C204 211 210 209 209 200',
  straight: 'M203 176C205 188 210 198 208 203C206 208 199 209 195 207',
  wide: 'M188 203C190 210 196 209 200 212C204 209 210 210 212 203',
}

const drawNose = ({ nose, skin }: Look) => line(noses[nose], skin.line, 3.2, 0.75)

const mouths: Record<Look['mouth'], (lips: string, isFull: boolean) => string> = {
  smile: (lips, isFull) => line('M180 224C189 235 211 235 220 224', lips, isFull ? 5.2 : 4.2),
  grin: (lips) =>
    blob(
      'M178 222C184 226 216 226 222 222C219 239 209 243 200 243C191 243 181 239 178 222Z',
      lips,
    ) +
    blob(
      'M183 224.5C190 227 210 227 217 224.5C215 231 209 233 200 233C191 233 185 231 183 224.5Z',
      '#fffaf2',
    ),
  gentle: (lips, isFull) =>
    isFull
      ? blob(
          'M182 226C190 220 196 221 200 224C204 221 210 220 218 226C211 236 189 236 182 226Z',
          lips,
        ) + line('M182 226C192 230 208 230 218 226', '#000000', 1.6, 0.25)
      : line('M184 227C192 233 208 233 216 227', lips, 4.4),
}

const drawMouth = ({ mouth, skin, gender }: Look) => mouths[mouth](skin.lips, gender === 'female')

function drawBeard({ beard, hair, jaw }: Look): string {
  if (beard !== 'beard' && beard !== 'stubble') return ''
  const d = `M136 164C138 198 ${200 - jaw - 4} 234 ${200 - jaw * 0.62} 248C${200 - jaw * 0.3} 260 ${200 + jaw * 0.3} 260 ${200 + jaw * 0.62} 248C${200 + jaw + 4} 234 262 198 264 164C256 190 246 208 226 211C214 209 206 212 200 213C194 212 186 209 174 211C154 208 144 190 136 164Z`
  return blob(d, hair, beard === 'beard' ? 1 : 0.22)
}

function drawMoustache({ beard, hair }: Look): string {
  if (beard === 'thick-moustache')
    return blob(
      'M200 214C190 208 174 212 164 226C178 224 190 225 200 221C210 225 222 224 236 226C226 212 210 208 200 214Z',
      hair,
    )
  if (beard === 'moustache' || beard === 'beard')
    return blob(
      'M200 214C190 210 180 213 174 221C184 221 192 221 200 219C208 221 216 221 226 221C220 213 210 210 200 214Z',
      hair,
    )
  return ''
}

const marks: Record<Look['mark'], string> = {
  none: '',
  dot: dot(200, 141, 5.2, kumkum),
  tilak: blob('M200 116C204 126 205 138 200 148C195 138 196 126 200 116Z', kumkum),
  crescent:
    blob('M188 134C190 146 210 146 212 134C208 141 192 141 188 134Z', kumkum) +
    dot(200, 133, 2.8, kumkum),
}

const drawMark = ({ mark }: Look) => marks[mark]

function drawGlasses({ glasses, eyes, gender }: Look): string {
  if (glasses === 'none') return ''
  const frame = gender === 'male' ? '#33261f' : '#6e2a1b'
  const inner = 200 + eyes - 17
  return (
    onBothSides((side) => {
      const x = 200 + side * eyes
      const rim =
        glasses === 'round'
          ? `<circle cx="${x}" cy="174" r="18.5" fill="#ffffff" fill-opacity="0.18" stroke="${frame}" stroke-width="3.4"/>`
          : `<rect x="${x - 19.5}" y="159" width="39" height="29" rx="8" fill="#ffffff" fill-opacity="0.18" stroke="${frame}" stroke-width="3.4"/>`
      return rim + line(`M${x + side * 19} 171L${200 + side * 64} 166`, frame, 3)
    }) + line(`M${400 - inner} 171C${196} 166 ${204} 166 ${inner} 171`, frame, 3)
  )
}

const earrings: Record<Look['earrings'], (x: number) => string> = {
  none: () => '',
  stud: (x) => dot(x, 190, 4.6, gold),
  hoop: (x) =>
    `<circle cx="${x}" cy="199" r="10" fill="none" stroke="${gold}" stroke-width="3.4"/>`,
  jhumka: (x) =>
    dot(x, 190, 4.2, gold) +
    blob(`M${x - 9} 210C${x - 9} 194 ${x + 9} 194 ${x + 9} 210Z`, gold) +
    [-6, 0, 6].map((shift) => dot(x + shift, 213, 2.2, '#8f3a26')).join(''),
}

const drawJewellery = (look: Look) =>
  onBothSides((side) => earrings[look.earrings](200 + side * 69)) +
  (look.hasNosePin ? dot(190, 205, 2.8, gold) : '')
