import type { Data } from '@sangam/contract/calls'
import {
  type ColorSetName,
  colorRules,
  isColorSet,
} from '@sangam/contract/trust-settings/color-sets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../lib/calls/api.ts'
import { setPortal } from '../../lib/portal-page.ts'
import { reloadPublicConfig } from '../../lib/public-config.ts'
import { changeLanguage, currentLanguage } from '../../lib/texts/translate.ts'

/** Shows a changed name, logo or color in the open page; all other pages get it from the server. */
export function PortalLook() {
  const { data: settings } = useQuery(query('settings/read', {}))
  const shown = useRef(settings)
  // the name, the icon and the colors of the page are outside of React
  useEffect(() => {
    if (!settings) return
    applyLook(settings)
    if (shown.current && shown.current !== settings) void reloadPublicConfig()
    shown.current = settings
  }, [settings])
  return null
}

function applyLook({ icon, settings }: Data<'settings/read'>): void {
  const value = (name: string) => settings[name]?.value ?? ''
  const colors = value('trust_colors')
  if (isColorSet(colors)) applyColors(colors)
  const name = value('trust_short_name')
  const nameMr = value('trust_short_name_mr')
  if (setPortal({ name, nameMr, icon })) void changeLanguage(currentLanguage())
}

function applyColors(name: ColorSetName): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(colorRules(name))
  document.adoptedStyleSheets = [sheet]
}
