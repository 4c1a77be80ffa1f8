import type { TextKey } from '@sangam/i18n/keys'
import { paths } from '../../lib/paths.ts'
import type { Standing } from '../../lib/session.ts'

export interface MenuEntry {
  label: TextKey
  to: string
  children?: MenuEntry[]
}

const vadhuVar: MenuEntry = {
  label: 'shell.lbl_vadhu_var',
  to: paths.matrimony,
  children: [
    { label: 'shell.lbl_vadhu_var_list', to: paths.matrimony },
    { label: 'shell.lbl_my_registration', to: paths.myRegistration },
    { label: 'shell.lbl_registration', to: paths.registration },
  ],
}

const more: MenuEntry = {
  label: 'shell.lbl_more',
  to: paths.committee,
  children: [
    { label: 'shell.lbl_committee', to: paths.committee },
    { label: 'shell.lbl_gallery', to: paths.gallery },
    { label: 'shell.lbl_reviews', to: paths.reviews },
  ],
}

/** The top menu and the drawer show the same entries. */
export function menuEntries(standing: Standing): MenuEntry[] {
  return [
    { label: 'shell.lbl_home', to: paths.home },
    vadhuVar,
    { label: 'shell.lbl_registration', to: paths.registration },
    { label: 'shell.lbl_jobs', to: paths.jobs },
    { label: 'shell.lbl_business', to: paths.business },
    more,
    { label: 'shell.lbl_contact', to: paths.contact },
    ...(standing === 'admin' ? [{ label: 'shell.lbl_admin' as const, to: paths.admin }] : []),
  ]
}
