import type { ModuleName } from '@sangam/contract/modules'
import type { TextKey } from '@sangam/i18n/keys'
import type { moduleIsOn } from '../../lib/modules.ts'
import type { AccessLevel } from '../../lib/session/session.ts'
import { homePages, pages } from '../pages.ts'

export interface MenuEntry {
  label: TextKey
  to: string
  module?: ModuleName | undefined
  children?: MenuEntry[]
}

const places = [...homePages, ...pages].flatMap(({ options: { staticData } }) =>
  (staticData?.menu ?? []).map((place) => ({
    ...place,
    access: staticData?.access,
    module: staticData?.module,
    right: staticData?.right,
  })),
)

/** The entries of the top menu and the drawer, in the order of the page definitions. */
export function menuEntries(
  level: AccessLevel,
  isOn: typeof moduleIsOn,
  isDesk = level === 'admin',
): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { label, under, to, access, module, right } of places) {
    if (right && !isDesk) continue
    if ((access === 'admin' && level !== 'admin') || !isOn(module)) continue
    const entry = { label, to, module }
    const submenu = entries.find((one) => one.label === under)?.children
    if (submenu) submenu.push(entry)
    else entries.push(under ? { label: under, to, children: [entry] } : entry)
  }
  return entries
}
