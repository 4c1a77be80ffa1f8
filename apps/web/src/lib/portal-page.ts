import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import { type HomePicture, readHomePictures } from '@sangam/contract/trust-settings/home-pictures'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import type { Language } from '@sangam/i18n/languages'

/** What the server writes into the page about the portal; the build prerenders pages with the tokens. */

/** The short name of the trust. */
export const portalName = (language: Language): string =>
  language === 'mr'
    ? readAttribute('data-portal-mr', pageTokens.shortNameMr)
    : readAttribute('data-portal', pageTokens.shortName)

/** The address of the logo. */
export const portalIcon = (): string => readAttribute('data-icon', pageTokens.icon)

/** The pictures of the trust on home; none: drawings. */
export function homePicturesOfPage(): HomePicture[] {
  const json = readAttribute('data-home-pictures', pageTokens.homePictures)
  return json === pageTokens.homePictures ? [] : readHomePictures(json)
}

/** Shows other pictures on home in the open page; all other pages get them from the server. */
export function setHomePictures(pictures: HomePicture[]): void {
  document.documentElement.dataset.homePictures = JSON.stringify(pictures)
}

/** The modules that the trust uses. */
export function modulesOfPage(): readonly ModuleName[] {
  const off = readAttribute('data-modules-off', pageTokens.modulesOff).split(' ')
  return moduleNames.filter((name) => !off.includes(name))
}

/** The portal waits for its setup. */
export const isSetupOpen = (): boolean => document.documentElement.hasAttribute(setupAttribute)

export const closeSetup = (): void => document.documentElement.removeAttribute(setupAttribute)

interface Portal {
  name: string
  nameMr: string
  icon: string
}

/** Replaces what the server has written, after a super admin has changed it; false if it is the same. */
export function setPortal({ name, nameMr, icon }: Portal): boolean {
  const { dataset } = document.documentElement
  if (dataset.portal === name && dataset.portalMr === nameMr && dataset.icon === icon) return false
  Object.assign(dataset, { portal: name, portalMr: nameMr, icon })
  return true
}

const setupAttribute = 'data-setup'

const readAttribute = (name: string, token: string): string =>
  'document' in globalThis ? (document.documentElement.getAttribute(name) ?? '') : token
