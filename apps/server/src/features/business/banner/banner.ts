import type { PictureVersions } from '../../../storage/pictures/pictures.ts'

/** Pages show a banner 300 pixels high; twice that is enough for high-density screens. */
export const bannerWidths = [480, 960, 1440] as const
const maxHeight = 600

export const versionOfWidth = (width: number) => `w${width}`

export const bannerVersions: PictureVersions = Object.fromEntries(
  bannerWidths.map((width) => [
    versionOfWidth(width),
    { width, height: maxHeight, fit: 'inside', withoutEnlargement: true },
  ]),
)
