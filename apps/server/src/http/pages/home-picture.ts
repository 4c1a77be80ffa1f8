import {
  type HomePicture,
  homePictureAddress,
  homePictureSizes,
  homeSourceSet,
  phoneMedia,
} from '@sangam/contract/trust-settings/home-pictures'
import { type Language, languages, languagesFrom } from '@sangam/i18n/languages'
import { escapeHtml } from './escape-html.ts'

const drawnPreload = /<link rel="preload" as="image"[^>]*>/
const drawnSlide = /<picture>.*?<\/picture><figcaption>.*?<\/figcaption>/gs

/** The caption in the language of the reader, or the only one. */
const captionOf = (picture: HomePicture, language: Language) =>
  languagesFrom(language)
    .map((one) => picture[`caption_${one}`])
    .find(Boolean) ?? ''

/**
 * Puts the first picture of the trust into the prerendered home page, which has a drawing: the picture
 * loads with the page and not after the app.
 */
export function withHomePicture(html: string, picture: HomePicture): string {
  const [phone, wide] = [homeSourceSet(picture, 'phone'), homeSourceSet(picture, 'wide')]
  const preload = (set: string, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" media="${media}" imagesrcset="${set}" imagesizes="${homePictureSizes}">`
  const image = [
    `<picture><source media="${phoneMedia}" srcset="${phone}" sizes="${homePictureSizes}">`,
    `<img src="${homePictureAddress(picture.wide, 'wide-1600')}" srcset="${wide}" sizes="${homePictureSizes}"`,
    ' alt="" width="1600" height="700" fetchpriority="high"></picture>',
  ].join('')
  // the page has its markup once for each language
  const captions = languages.map((language) => escapeHtml(captionOf(picture, language)))
  let count = 0
  return html
    .replace(
      drawnPreload,
      () => preload(phone, phoneMedia) + preload(wide, `not all and ${phoneMedia}`),
    )
    .replace(drawnSlide, () => {
      const caption = captions[count % captions.length] ?? ''
      count += 1
      return `${image}<figcaption>${caption}</figcaption>`
    })
}
