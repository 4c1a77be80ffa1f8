import sharp, { type ResizeOptions } from 'sharp'

/** The name and size of each version of an uploaded picture. */
export type PictureVersions = Record<string, ResizeOptions>

/** Square portraits: small for cards and lists, large for details. */
export const portraitVersions = {
  thumb: { width: 160, height: 160, fit: 'cover' },
  photo: { width: 600, height: 600, fit: 'cover' },
} satisfies PictureVersions

export class NotAPicture extends Error {}

const acceptedFormats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']
/** A limit against decompression bombs, above the resolution of phone cameras. */
const maxPixels = 60_000_000

/**
 * Creates the versions of a picture. Each one is a new JPEG: rotated upright, without metadata (such
 * as the location) and without other data hidden in the file. sharp works in its own threads.
 */
export async function makePictures<Versions extends PictureVersions>(
  bytes: Buffer,
  versions: Versions,
): Promise<Record<keyof Versions & string, Buffer>> {
  await checkPicture(bytes)
  try {
    const entries = await Promise.all(
      Object.entries(versions).map(async ([name, size]) => [name, await makeVersion(bytes, size)]),
    )
    return Object.fromEntries(entries)
  } catch {
    // the header is valid, but the file is truncated
    throw new NotAPicture()
  }
}

async function checkPicture(bytes: Buffer): Promise<void> {
  // sharp throws synchronously for an empty buffer
  if (bytes.length === 0) throw new NotAPicture()
  const metadata = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => {
      throw new NotAPicture()
    })
  const pixels = metadata.width * metadata.height
  if (!acceptedFormats.includes(metadata.format) || pixels > maxPixels) throw new NotAPicture()
}

const makeVersion = (bytes: Buffer, size: ResizeOptions) =>
  sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
