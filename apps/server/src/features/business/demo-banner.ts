import sharp from 'sharp'
import { bannerWidths, versionOfWidth } from './banner.ts'
import { type Motif, motifs } from './demo-motifs.ts'

const width = 1440
const height = 600

/** Ground, ink and accent, as on painted walls. */
const palettes = [
  ['#8f3a26', '#fbf3e4', '#f3c969'],
  ['#22304f', '#fbf3e4', '#e9a23b'],
  ['#1f5c5a', '#fbf3e4', '#f3c969'],
  ['#f3c969', '#6e2a1b', '#1f5c5a'],
  ['#5e7a3a', '#fbf3e4', '#f3c969'],
  ['#fbf3e4', '#8f3a26', '#1f5c5a'],
  ['#b5532f', '#fbf3e4', '#6e2a1b'],
] as const

/** A drawn banner in the sizes of an uploaded one, for a made-up business. */
export async function drawBanner(motif: Motif, number: number): Promise<Record<string, Buffer>> {
  const [ground, ink, accent] = palettes[number % palettes.length] ?? palettes[0]
  const drawing = await sharp(Buffer.from(bannerSvg(motif, ground, ink, accent)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const versions = await Promise.all(
    bannerWidths.map(async (size) => {
      const bytes = await sharp(drawing.data, { raw: drawing.info })
        .resize(size)
        .jpeg({ quality: 84 })
        .toBuffer()
      return [versionOfWidth(size), bytes] as const
    }),
  )
  return Object.fromEntries(versions)
}

function bannerSvg(motif: Motif, ground: string, ink: string, accent: string): string {
  const people = [150, 285, 1155, 1290].map((x, index) => person(x, 500, index % 2 ? accent : ink))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    ${border(0, 1, ink)}${border(height, -1, ink)}
    <circle cx="720" cy="300" r="205" fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="3 17" stroke-linecap="round"/>
    <path d="M60 505H480M960 505H1380" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>
    ${people.join('')}
    ${[430, 1010].map((x) => plant(x, 505, ink, accent)).join('')}
    <g transform="translate(720 300)" fill="${ink}" stroke="${ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round">${motifs[motif](ground, accent)}</g>
  </svg>`
}

/** A row of triangles with dots, hanging from the top or standing at the bottom. */
function border(y: number, direction: 1 | -1, color: string): string {
  const steps = Array.from({ length: 36 }, (_, index) => index * 40)
  const triangles = steps.map((x) => `M${x} ${y}h40l-20 ${direction * 34}z`).join('')
  const dots = steps
    .map((x) => `<circle cx="${x + 40}" cy="${y + direction * 40}" r="5" fill="${color}"/>`)
    .join('')
  return `<path d="${triangles}" fill="${color}"/>${dots}`
}

/** The Warli figure: two triangles that meet at the waist, a round head, thin limbs. */
function person(x: number, feet: number, color: string): string {
  return `<g transform="translate(${x} ${feet})" fill="${color}" stroke="${color}" stroke-width="7" stroke-linecap="round">
    <path d="M-14 -70L-22 0M14 -70L22 0M-38 -152L-64 -98M38 -152L66 -190" fill="none"/>
    <path d="M-40 -154H40L0 -104zM-28 -62H28L0 -108z" stroke="none"/>
    <circle cx="0" cy="-182" r="20" stroke="none"/></g>`
}

function plant(x: number, ground: number, stem: string, leaf: string): string {
  const leaves = [0, 1, 2, 3]
    .map((step) => {
      const y = ground - 50 - step * 38
      return `<path d="M${x} ${y}q-30 -6 -42 -34q32 4 42 34zM${x} ${y}q30 -6 42 -34q-32 4 -42 34z" fill="${leaf}"/>`
    })
    .join('')
  return `<path d="M${x} ${ground}V${ground - 190}" stroke="${stem}" stroke-width="5"/>${leaves}`
}
