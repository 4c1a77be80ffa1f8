import { basePath } from '@sangam/contract/envelope'
import { moduleIsOn, moduleNames } from '@sangam/contract/modules'
import { colorRules, colorSets } from '@sangam/contract/trust-settings/color-sets'
import { readHomePictures } from '@sangam/contract/trust-settings/home-pictures'
import { type PageToken, pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import { labelIn, labelsIn } from '@sangam/i18n/by-language'
import { keepModules } from '@sangam/i18n/fill'
import type { Env } from '../../settings/env.ts'
import type { PictureVersions } from '../../storage/pictures/pictures.ts'
import { escapeHtml } from './escape-html.ts'
import { withHomePicture } from './home-picture.ts'

const square = (side: number) => ({
  width: side,
  height: side,
  fit: 'contain' as const,
  background: '#ffffff',
})

/** The sizes in which browsers, phones and chats show the logo. */
export const logoVersions = {
  'icon-180': square(180),
  'icon-192': square(192),
  'icon-512': square(512),
  share: { width: 1200, height: 630, fit: 'contain', background: '#ffffff' },
} satisfies PictureVersions

type LogoVersion = keyof typeof logoVersions

export const logoAddress = (version: LogoVersion | ':version') =>
  `${basePath}/pictures/trust/${version}.jpg`

const pictures = `${basePath}/pictures`
const ownIcons: Record<LogoVersion, string> = {
  'icon-180': `${pictures}/apple-touch-icon.png`,
  'icon-192': `${pictures}/icon.svg`,
  'icon-512': `${pictures}/icon-512.png`,
  share: `${pictures}/share.jpg`,
}

const pictureOf = ({ trust: { trust_logo: logo } }: Env, version: LogoVersion) =>
  logo ? `${logoAddress(version)}?v=${logo.slice(-8)}` : ownIcons[version]

/** The absolute address of the picture of link previews: chats do not resolve relative ones. */
export const shareImage = (env: Env, publicUrl: string): string =>
  publicUrl + pictureOf(env, 'share')

/** The address of the icon in the header. */
export const iconAddress = (env: Env): string => pictureOf(env, 'icon-192')

/** What the tokens of a page stand for. */
export interface PageValues {
  env: Env
  publicUrl: string
  isSetupOpen: boolean
}

/** Puts the name, the icon and the colors of the trust into a built page. */
export function fillPage(html: string, { env, publicUrl, isSetupOpen }: PageValues): string {
  const { modules } = env.trust
  const [picture] = readHomePictures(env.trust.home_pictures)
  const off = moduleNames.filter((name) => !moduleIsOn(modules, name))
  const values: Record<PageToken, string> = {
    shortName: escapeHtml(env.trust.trust_short_name),
    shortNameMr: escapeHtml(labelIn(env.trust, 'trust_short_name', 'mr')),
    icon: iconAddress(env),
    touchIcon: pictureOf(env, 'icon-180'),
    shareImage: escapeHtml(shareImage(env, publicUrl)),
    homePictures: escapeHtml(env.trust.home_pictures),
    themeColor: colorSets[env.trust.trust_colors].shades[8] ?? '',
    colors: env.trust.trust_colors === 'geru' ? '' : colorRules(env.trust.trust_colors),
    modulesOff: off.join(' '),
    moduleRules: off.map((name) => `.prerendered [data-module='${name}']{display:none}`).join(''),
    setup: isSetupOpen ? 'data-setup' : '',
  }
  return (Object.keys(values) as PageToken[]).reduce(
    (filled, name) => filled.replaceAll(pageTokens[name], () => values[name]),
    keepModules(
      picture ? withHomePicture(html, picture) : html,
      (name) => !off.some((module) => module === name),
    ),
  )
}

/** The manifest with the name, the icons and the color of the trust. */
export function fillManifest(manifest: string, { env }: PageValues): string {
  const { icons, ...rest } = JSON.parse(manifest)
  return JSON.stringify({
    ...rest,
    name: labelsIn(env.trust, 'trust_short_name').join(' · '),
    short_name: env.trust.trust_short_name,
    theme_color: colorSets[env.trust.trust_colors].shades[8],
    icons: env.trust.trust_logo ? [logoIcon(env, 192), logoIcon(env, 512)] : icons,
  })
}

const logoIcon = (env: Env, side: 192 | 512) => ({
  src: pictureOf(env, `icon-${side}`),
  sizes: `${side}x${side}`,
  type: 'image/jpeg',
  purpose: 'any',
})
