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
const acrossOpacity = 0.12
const outlineWidth = 2
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

/** A JPEG of the picture with both marks: of a portrait a square of one size, of a sheet its own shape. */
export async function drawMarks(bytes: Uint8Array, { edge, across }: Marks): Promise<Buffer> {
  const frame = await frameOf(bytes)
  const { width, height, scale } = frame
  const box = {
    width: Math.round(edgeBox.width * scale),
    height: Math.round(edgeBox.height * scale),
  }
  const bandHeight = Math.round(band.height * scale)
  const edgeText = await drawText(edge, box, 'white')
  return sharp(bytes)
    .resize({ width, height, fit: 'cover', kernel: 'cubic' })
    .composite([
      { input: await fitInto(frame, await drawAcross(across)) },
      { input: await drawBand(width, bandHeight), gravity: 'south' },
      centred(edgeText, height - bandHeight / 2, width),
    ])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

interface Frame {
  width: number
  height: number
  /** How much wider it is than a portrait. */
  scale: number
}

async function frameOf(bytes: Uint8Array): Promise<Frame> {
  const { width, height } = await sharp(bytes).metadata()
  if (width === height) return { width: side, height: side, scale: 1 }
  return { width, height, scale: width / side }
}

/** The square of the mark across a portrait, so large that it covers a sheet. */
async function fitInto({ width, height }: Frame, mark: Buffer): Promise<Buffer> {
  if (width === side && height === side) return mark
  return sharp(mark).resize({ width, height, fit: 'cover' }).png(uncompressed).toBuffer()
}

const drawBand = (width: number, height: number) =>
  canvas({ width, height }, { ...transparent, alpha: band.opacity })
    .png(uncompressed)
    .toBuffer()

/** Light letters with a dark outline, which are visible on every background, at one opacity. */
async function drawAcross(text: string): Promise<Buffer> {
  const size = side * 1.5
  const letters = await outline(await drawText(text, acrossBox, 'white'))
  const flat = await canvas({ width: size, height: size }, transparent)
    .composite(acrossOffsets.map((offset) => centred(letters, size / 2 + offset, size)))
    .png(uncompressed)
    .toBuffer()
  const turned = await sharp(flat)
    .rotate(acrossAngle, { background: transparent })
    .png(uncompressed)
    .toBuffer({ resolveWithObject: true })
  const start = Math.floor((turned.info.width - side) / 2)
  const whole = await sharp(turned.data)
    .extract({ left: start, top: start, width: side, height: side })
    .png(uncompressed)
    .toBuffer()
  // letters and outline do not add up: no pixel of the photo changes by more than the opacity
  return sharp(whole).linear([1, 1, 1, acrossOpacity], [0, 0, 0, 0]).png(uncompressed).toBuffer()
}

/** The letters with a dark edge around them. */
async function outline({ data, width, height }: DrawnText): Promise<DrawnText> {
  const room = { width: width + 2 * outlineWidth, height: height + 2 * outlineWidth }
  const dark = await sharp(data).linear([0, 0, 0, 1], [0, 0, 0, 0]).png(uncompressed).toBuffer()
  const steps = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => (step * Math.PI) / 4)
  const around = steps.map((angle) => ({
    input: dark,
    left: outlineWidth + Math.round(outlineWidth * Math.cos(angle)),
    top: outlineWidth + Math.round(outlineWidth * Math.sin(angle)),
  }))
  const outlined = await canvas(room, transparent)
    .composite([...around, { input: data, left: outlineWidth, top: outlineWidth }])
    .png(uncompressed)
    .toBuffer()
  return { data: outlined, ...room }
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
  colour: string,
): Promise<DrawnText> {
  const markup = `<span foreground="${colour}">${escapeMarkup(visibleText(text))}</span>`
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
