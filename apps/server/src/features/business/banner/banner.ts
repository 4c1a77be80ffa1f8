import {
  NotAPicture,
  type Pictures,
  type PictureVersions,
} from '../../../storage/pictures/pictures.ts'

/** Pages show a banner 300 pixels high; twice that is enough for high-density screens. */
export const bannerWidths = [480, 960, 1440] as const
const maxHeight = 600

export const versionOfWidth = (width: number) => `w${width}`

const versions: PictureVersions = Object.fromEntries(
  bannerWidths.map((width) => [
    versionOfWidth(width),
    { width, height: maxHeight, fit: 'inside', withoutEnlargement: true },
  ]),
)

/** Returns null if the bytes are not a picture. */
export async function makeBanner(
  pictures: Pictures,
  bytes: Buffer,
  ownerId: number,
): Promise<Record<string, Buffer> | null> {
  return pictures.make(bytes, versions, ownerId).catch((error: unknown) => {
    if (error instanceof NotAPicture) return null
    throw error
  })
}
