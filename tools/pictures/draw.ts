/**
 * Draws every picture of the portal: `node tools/pictures/draw.ts` draws all of them,
 * `node tools/pictures/draw.ts gallery-3 share` only those named.
 * The share card needs Chromium; set CHROMIUM if it is not on the path under that name.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import * as brand from './brand.ts'
import { market } from './scenes/carousel-market.ts'
import { wedding } from './scenes/carousel-wedding.ts'
import { work } from './scenes/carousel-work.ts'
import { dindi } from './scenes/dindi.ts'
import { diwali } from './scenes/diwali.ts'
import { haldiKunku } from './scenes/haldi-kunku.ts'
import { harvest } from './scenes/harvest.ts'
import { mangalashtak } from './scenes/mangalashtak.ts'
import { meeting } from './scenes/meeting.ts'
import { prizeGiving } from './scenes/prize-giving.ts'
import { tarpaDance } from './scenes/tarpa-dance.ts'
import { wellAndBanyan } from './scenes/well-and-banyan.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OUT = join(ROOT, 'apps/web/public/pictures')
const FONTS = join(ROOT, 'node_modules/@fontsource/tiro-devanagari-marathi/files')

const CAROUSEL = [800, 1600] as const
const AVIF_QUALITY = 45
const GALLERY = [600, 1200] as const

/** Each scene as WebP in two widths; the SVG itself is far larger and is not kept. */
async function scene(name: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    // Flat colours with thin light lines: smart subsampling keeps the lines clean at a modest quality.
    await sharp(Buffer.from(svg))
      .resize(width)
      .webp({ quality: 74, smartSubsample: true, effort: 6 })
      .toFile(join(OUT, `${name}-${width}.webp`))
  }
}

/** The first pictures that people see, once more at half the size for browsers that read AVIF. */
async function carousel(name: string, svg: string): Promise<void> {
  await scene(name, svg, CAROUSEL)
  for (const width of CAROUSEL) {
    await sharp(Buffer.from(svg))
      .resize(width)
      .avif({ quality: AVIF_QUALITY, effort: 6 })
      .toFile(join(OUT, `${name}-${width}.avif`))
  }
}

async function icons(): Promise<void> {
  await writeFile(join(OUT, 'logo.svg'), brand.logo())
  await writeFile(join(OUT, 'icon.svg'), brand.icon(true))
  const png = (size: number, rounded: boolean, file: string): Promise<unknown> =>
    sharp(Buffer.from(brand.icon(rounded)), { density: (72 * size) / 64 })
      .resize(size)
      .png({ palette: true })
      .toFile(join(OUT, file))
  await png(192, true, 'icon-192.png')
  await png(512, true, 'icon-512.png')
  // phones cut it to a shape of their own
  await png(512, false, 'icon-maskable-512.png')
  await png(180, false, 'apple-touch-icon.png')
}

async function share(): Promise<void> {
  const font = (script: string): Promise<string> =>
    readFile(join(FONTS, `tiro-devanagari-marathi-${script}-400-normal.woff2`), 'base64')
  const folder = await mkdtemp(join(tmpdir(), 'card-'))
  try {
    const page = join(folder, 'card.html')
    const shot = join(folder, 'card.png')
    await writeFile(page, brand.card(await font('latin'), await font('devanagari')))
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--window-size=1200,630',
    ]
    await promisify(execFile)(process.env.CHROMIUM ?? 'chromium', [
      ...flags,
      `--user-data-dir=${join(folder, 'profile')}`,
      `--screenshot=${shot}`,
      `file://${page}`,
    ])
    await sharp(shot)
      .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(join(OUT, 'share.jpg'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const PICTURES: Record<string, () => Promise<void>> = {
  'carousel-1': () => carousel('carousel-1', wedding()),
  'carousel-2': () => carousel('carousel-2', work()),
  'carousel-3': () => carousel('carousel-3', market()),
  'gallery-1': () => scene('gallery-1', tarpaDance(), GALLERY),
  'gallery-2': () => scene('gallery-2', mangalashtak(), GALLERY),
  'gallery-3': () => scene('gallery-3', dindi(), GALLERY),
  'gallery-4': () => scene('gallery-4', haldiKunku(), GALLERY),
  'gallery-5': () => scene('gallery-5', harvest(), GALLERY),
  'gallery-6': () => scene('gallery-6', prizeGiving(), GALLERY),
  'gallery-7': () => scene('gallery-7', wellAndBanyan(), GALLERY),
  'gallery-8': () => scene('gallery-8', diwali(), GALLERY),
  'gallery-9': () => scene('gallery-9', meeting(), GALLERY),
  icons,
  empty: () => writeFile(join(OUT, 'empty.svg'), brand.empty()),
  share,
}

const wanted = process.argv.slice(2)
for (const [name, draw] of Object.entries(PICTURES)) {
  // One after the other: drawing must not take a whole small machine.
  if (!wanted.length || wanted.includes(name)) await draw()
}
