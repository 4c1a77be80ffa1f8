/**
 * Placeholders in the built pages. The server replaces them when it serves a page, so that a trust
 * needs no build of its own.
 */
export const pageTokens = {
  shortName: '__TRUST_SHORT_NAME__',
  shortNameMr: '__TRUST_SHORT_NAME_MR__',
  icon: '__TRUST_ICON__',
  touchIcon: '__TRUST_TOUCH_ICON__',
  shareImage: '__TRUST_SHARE_IMAGE__',
  /** The pictures of home as JSON; empty: drawings. */
  homePictures: '__TRUST_HOME_PICTURES__',
  themeColor: '__TRUST_THEME_COLOR__',
  /** Style rules with the colors of the trust. */
  colors: '/*__TRUST_COLORS__*/',
  modulesOff: '__TRUST_MODULES_OFF__',
  /** Style rules that hide what the prerendered pages have of modules that are off. */
  moduleRules: '/*__TRUST_MODULES__*/',
  /** An attribute of the page while the portal waits for its setup. */
  setup: 'data-setup-token',
} as const

export type PageToken = keyof typeof pageTokens
