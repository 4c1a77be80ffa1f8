import sharp, { type ResizeOptions } from 'sharp'

/** What is made of an uploaded picture: the name of each version and its size. */
export type PictureVersions = Record<string, ResizeOptions>

/** Portraits are square: small for cards and lists, large for the page of a person. */
export const portraitVersions = {
  thumb: { width: 160, height: 160, fit: 'cover' },
  photo: { width: 600, height: 600, fit: 'cover' },
} satisfies PictureVersions

export class NotAPicture extends Error {}

const acceptedFormats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']
/** A small file can unpack to an enormous picture; this is more than any phone takes. */
const maxPixels = 60_000_000

/**
 * Makes the versions of a picture, each a fresh JPEG: turned upright, without metadata (which may
 * tell where it was taken) and without anything else that was hidden in the file. The work happens
 * on the image library's own threads.
 */
export async function makePictures<Versions extends PictureVersions>(
  bytes: Buffer,
  versions: Versions,
): Promise<Record<keyof Versions & string, Buffer>> {
  await checkPicture(bytes)
  try {
    const made = await Promise.all(
      Object.entries(versions).map(async ([name, size]) => [name, await makeOne(bytes, size)]),
    )
    return Object.fromEntries(made)
  } catch {
    // a file that begins as a picture and breaks off
    throw new NotAPicture()
  }
}

async function checkPicture(bytes: Buffer): Promise<void> {
  // the image library throws at once where there is nothing to read
  if (bytes.length === 0) throw new NotAPicture()
  const facts = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => {
      throw new NotAPicture()
    })
  const pixels = facts.width * facts.height
  if (!acceptedFormats.includes(facts.format) || pixels > maxPixels) throw new NotAPicture()
}

const makeOne = (bytes: Buffer, size: ResizeOptions) =>
  sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
