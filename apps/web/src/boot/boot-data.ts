import type { Language } from '@sangam/i18n/languages'

/** Properties of a link element. */
export type LinkProperties = Record<string, string>

/** What the build writes into the page for `before-paint.ts`. */
export interface BootData {
  /** The address of the app's script. */
  app: string
  /** Files to preload for readers of each language. */
  preload: Record<Language, LinkProperties[]>
}

/** The id of the template with the prerendered Marathi page. */
export const marathiTemplateId = 'marathi'
export const rootId = 'root'
/** Set on `<html>` for members, to hide the menus of visitors in the prerendered page. */
export const memberAttribute = 'data-member'
