import type { FieldsByLanguage } from '@sangam/i18n/by-language'
import { basePath } from '../envelope.ts'

/** Pictures of the trust on home, instead of the drawings. */
export const homePicturesMax = 6
export const homeCaptionMax = 60

/** A picture is cropped for wide screens and for phones; each crop is a file. */
export const homeShapes = ['wide', 'phone'] as const
export type HomeShape = (typeof homeShapes)[number]

/** The sides of the crops: the frame of the picture on both kinds of screens. */
export const homeAspects: Record<HomeShape, number> = { wide: 16 / 7, phone: 4 / 3 }

/** The widths in pixels of which browsers choose one. */
export const homeWidths: Record<HomeShape, readonly number[]> = {
  wide: [800, 1600],
  phone: [480, 800],
}

/** As the setting stores it: the paths of both crops, and a caption in at least one language. */
export type HomePicture = Record<HomeShape, string> & FieldsByLanguage<'caption'>

/** The address of one size of a crop; `path` is `home/<name>`. */
export const homePictureAddress = (path: string, version: string) =>
  `${basePath}/pictures/${path}/${version}.jpg`

/** The screens that show the crop for phones. */
export const phoneMedia = '(max-width: 40em)'
/** The `sizes` attribute of the pictures. */
export const homePictureSizes = '(min-width: 72em) 1140px, 100vw'

/** The `srcset` attribute of a crop. */
export const homeSourceSet = (picture: HomePicture, shape: HomeShape) =>
  homeWidths[shape]
    .map((width) => `${homePictureAddress(picture[shape], `${shape}-${width}`)} ${width}w`)
    .join(', ')

export const readHomePictures = (json: string): HomePicture[] =>
  json === '' ? [] : (JSON.parse(json) as HomePicture[])
