import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'

export interface Marks {
  /** Along the lower edge. */
  edge: string
  /** Across the picture. */
  across: string
}

const side = 600
const band = { height: 40, opacity: 0.6 }
const edgeBox = { width: side - 24, height: 26 }
const acrossBox = { width: 540, height: 76 }
const acrossOpacity = '12%'
const acrossAngle = -30
/** Each line of the mark across the picture, above or below its centre. */
const acrossOffsets = [-155, 0, 155]
/** Intermediate pictures: compressing them takes most of the time. */
const uncompressed = { compressionLevel: 0 }
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

// a file of its own, because a server may have no fonts for Devanagari
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
)

/** A square JPEG of the picture with both marks. */
export async function drawMarks(bytes: Uint8Array, { edge, across }: Marks): Promise<Buffer> {
  const edgeText = await drawText(edge, edgeBox, { colour: 'white', opacity: '100%' })
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'cover', kernel: 'cubic' })
    .composite([
      { input: await drawAcross(across) },
      { input: await drawBand(), gravity: 'south' },
      centred(edgeText, side - band.height / 2),
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

const drawBand = () =>
  canvas({ width: side, height: band.height }, { ...transparent, alpha: band.opacity })
    .png(uncompressed)
    .toBuffer()

/** Light letters on dark ones: visible on every background. */
async function drawAcross(text: string): Promise<Buffer> {
  const size = side * 1.5
  const dark = await drawText(text, acrossBox, { colour: 'black', opacity: acrossOpacity })
  const light = await drawText(text, acrossBox, { colour: 'white', opacity: acrossOpacity })
  const flat = await canvas({ width: size, height: size }, transparent)
    .composite(
      acrossOffsets.flatMap((offset) => [
        centred(dark, size / 2 + offset + 2, size),
        centred(light, size / 2 + offset, size),
      ]),
    )
    .png(uncompressed)
    .toBuffer()
  const turned = await sharp(flat)
    .rotate(acrossAngle, { background: transparent })
    .png(uncompressed)
    .toBuffer({ resolveWithObject: true })
  const start = Math.floor((turned.info.width - side) / 2)
  return sharp(turned.data)
    .extract({ left: start, top: start, width: side, height: side })
    .png(uncompressed)
    .toBuffer()
}

interface DrawnText {
  data: Buffer
  width: number
  height: number
}

/** The text as large as fits into the box. */
async function drawText(
  text: string,
  box: { width: number; height: number },
  { colour, opacity }: { colour: string; opacity: string },
): Promise<DrawnText> {
  const markup = `<span foreground="${colour}" fgalpha="${opacity}">${escapeMarkup(visibleText(text))}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: 'Noto Sans Devanagari SemiBold 32',
      fontfile,
      rgba: true,
      dpi: 288,
      wrap: 'none',
    },
  })
    .resize({ ...box, fit: 'inside' })
    .png(uncompressed)
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function centred({ data, width, height }: DrawnText, middle: number, room = side): OverlayOptions {
  return {
    input: data,
    left: Math.round((room - width) / 2),
    top: Math.round(middle - height / 2),
  }
}

const canvas = (size: { width: number; height: number }, background: typeof transparent) =>
  sharp({ create: { ...size, channels: 4, background } })

/** Text without any letter cannot be drawn. */
const visibleText = (text: string) => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '–')

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
