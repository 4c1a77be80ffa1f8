import type { TextKey } from '@sangam/i18n/keys'
import type { AccessLevel } from '../../lib/session/session.ts'
import { homePages, pages } from '../pages.ts'

export interface MenuEntry {
  label: TextKey
  to: string
  children?: MenuEntry[]
}

const places = [...homePages, ...pages].flatMap(({ options: { staticData } }) =>
  (staticData?.menu ?? []).map((place) => ({ ...place, access: staticData?.access })),
)

/** The entries of the top menu and the drawer, in the order of the page definitions. */
export function menuEntries(level: AccessLevel): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { label, under, to, access } of places) {
    if (access === 'admin' && level !== 'admin') continue
    const submenu = entries.find((entry) => entry.label === under)?.children
    if (submenu) submenu.push({ label, to })
    else entries.push(under ? { label: under, to, children: [{ label, to }] } : { label, to })
  }
  return entries
}
