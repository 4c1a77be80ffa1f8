// The process that decodes uploaded pictures and draws watermarks: a picture that takes too much memory
// or time ends this process and not the portal.

import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { answerJobs } from '../../limited-process/limited-process-job.ts'
import { throwIfOutOfMemory } from '../../limited-process/out-of-memory.ts'
import { drawMarks, type Marks } from './picture.watermark.ts'

/** The size of a version, and the quality of its JPEG if it is not the usual one. */
export interface PictureVersion extends ResizeOptions {
  quality?: number
}

export interface PictureJob {
  bytes: Uint8Array
  versions: Record<string, PictureVersion>
  maxPixels: number
  maxSeconds: number
}

/** Puts marks on a picture of the portal. */
export interface WatermarkJob {
  bytes: Uint8Array
  marks: Marks
}

/** A drawing of the portal as SVG. */
export interface DrawingJob {
  svg: string
}

export interface DrawingResult {
  picture: Buffer
}

export type WatermarkResult = { picture: Buffer } | { problem: 'not a picture' }

export type PictureResult =
  /** `side` is the smaller side of the sent picture in pixels. */
  { pictures: Record<string, Buffer>; side: number } | { problem: 'not a picture' | 'too large' }

/** What browsers send: the web app converts photos to JPEG, and banners may be PNG or WebP. */
const acceptedFormats = ['jpeg', 'png', 'webp']
/** No version is larger; the picture is decoded once to this size. */
const largestSide = 1600
/** The bytes of a pixel with four channels of 16 bits. */
const largestPixel = 8

sharp.cache(false)
// one thread leaves the other processors to requests
sharp.concurrency(1)
answerJobs<PictureJob | WatermarkJob | DrawingJob, PictureResult | WatermarkResult | DrawingResult>(
  (job) => {
    if ('svg' in job) return drawPng(job)
    return 'marks' in job ? markPicture(job) : makePictures(job)
  },
)

const drawPng = async ({ svg }: DrawingJob): Promise<DrawingResult> => ({
  picture: await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer(),
})

async function markPicture({ bytes, marks }: WatermarkJob): Promise<WatermarkResult> {
  try {
    return { picture: await drawMarks(bytes, marks) }
  } catch (error) {
    throwIfOutOfMemory(error)
    return { problem: 'not a picture' }
  }
}

async function makePictures({
  bytes,
  versions,
  maxPixels,
  maxSeconds,
}: PictureJob): Promise<PictureResult> {
  // sharp throws synchronously for an empty buffer
  if (bytes.length === 0) return { problem: 'not a picture' }
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throwIfOutOfMemory(error)
      return null
    })
  if (!metadata || !acceptedFormats.includes(metadata.format)) return { problem: 'not a picture' }
  const pixels = metadata.width * metadata.height
  if (pixels > maxPixels / (isDecodedAtOnce(metadata) ? 2 : 1)) return { problem: 'too large' }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pictures: Record<string, Buffer> = {}
    for (const [name, size] of Object.entries(versions)) {
      pictures[name] = await encode(sharp(data, { raw: info }), size)
    }
    return { pictures, side: Math.min(metadata.width, metadata.height) }
  } catch (error) {
    if (/^timeout/.test(error instanceof Error ? error.message : '')) {
      return { problem: 'too large' }
    }
    throwIfOutOfMemory(error, isDecodedAtOnce(metadata) ? largestPixel * pixels : 0)
    // the header is valid, but the file is truncated
    return { problem: 'not a picture' }
  }
}

const encode = (picture: Sharp, { quality = 82, ...size }: PictureVersion) =>
  picture.resize(size).jpeg({ quality, mozjpeg: true }).toBuffer()

/** These formats need memory for the whole picture; the others are decoded row by row. */
const isDecodedAtOnce = ({ format, isProgressive }: Metadata) => format === 'webp' || isProgressive
