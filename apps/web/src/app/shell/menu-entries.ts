import type { TextKey } from '@sangam/i18n/keys'
import { link } from '../../lib/links.ts'
import type { Standing } from '../../lib/session.ts'

export interface MenuEntry {
  label: TextKey
  to: string
  children?: MenuEntry[]
}

const vadhuVar: MenuEntry = {
  label: 'shell.lbl_vadhu_var',
  to: link.matrimony.to,
  children: [
    { label: 'shell.lbl_vadhu_var_list', to: link.matrimony.to },
    { label: 'shell.lbl_my_registration', to: link.myRegistration.to },
    { label: 'shell.lbl_registration', to: link.registration.to },
  ],
}

const more: MenuEntry = {
  label: 'shell.lbl_more',
  to: link.committee.to,
  children: [
    { label: 'shell.lbl_committee', to: link.committee.to },
    { label: 'shell.lbl_gallery', to: '/gallery' },
    { label: 'shell.lbl_reviews', to: '/about' },
  ],
}

/** The top menu and the drawer show the same entries. */
export function menuEntries(standing: Standing): MenuEntry[] {
  return [
    { label: 'shell.lbl_home', to: link.home.to },
    vadhuVar,
    { label: 'shell.lbl_registration', to: link.registration.to },
    { label: 'shell.lbl_jobs', to: link.jobs.to },
    { label: 'shell.lbl_business', to: link.business.to },
    more,
    { label: 'shell.lbl_contact', to: link.contact.to },
    ...(standing === 'admin' ? [{ label: 'shell.lbl_admin' as const, to: link.admin.to }] : []),
  ]
}
