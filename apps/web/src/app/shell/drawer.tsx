import { Drawer as MantineDrawer, NavLink, type NavLinkProps } from '@mantine/core'
import type { TextKey } from '@sangam/i18n/keys'
import { createLink } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  ClipboardList,
  ClipboardPen,
  Heart,
  HeartHandshake,
  House,
  Images,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Phone,
  Share2,
  ShieldCheck,
  Star,
  Store,
  UsersRound,
} from 'lucide-react'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useSiteShareLink } from '../../lib/site-share-link.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import classes from './drawer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu-entries.ts'

const icons: Partial<Record<TextKey, LucideIcon>> = {
  'shell.lbl_home': House,
  'shell.lbl_vadhu_var_list': Heart,
  'shell.lbl_my_registration': ClipboardList,
  'shell.lbl_introductions': HeartHandshake,
  'shell.lbl_registration': ClipboardPen,
  'shell.lbl_jobs': BriefcaseBusiness,
  'shell.lbl_business': Store,
  'shell.lbl_committee': UsersRound,
  'shell.lbl_gallery': Images,
  'shell.lbl_reviews': Star,
  'shell.lbl_contact': Phone,
  'shell.lbl_admin': ShieldCheck,
  'shell.lbl_logout': LogOut,
  'shell.lbl_login': LogIn,
}

interface DrawerProps {
  entries: MenuEntry[]
  isOpen: boolean
  onClose: () => void
}

/** The menu on phones: language and colours, then all entries of the top menu with their submenus. */
export default function Drawer({ entries, isOpen, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const user = useUser()
  // the menu of the user, beside the button of the drawer, leads to the account and its data
  const lastEntry: MenuEntry = user
    ? { label: 'shell.lbl_logout', to: link.logout.to }
    : { label: 'shell.lbl_login', to: link.login.to }
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(20rem, 88vw)"
      title={t('shell.lbl_menu')}
      closeButtonProps={{ 'aria-label': t('shell.lbl_close_menu'), size: 44 }}
    >
      <div className={classes.settings}>
        <LanguageSwitch />
        <ColorSchemeButton withLabel />
      </div>
      <nav aria-label={t('shell.lbl_main_menu')}>
        {[...entries, lastEntry].map((entry) =>
          entry.children ? (
            <section key={entry.label} aria-label={t(entry.label)} className={classes.section}>
              <p className={classes.group} aria-hidden>
                {t(entry.label)}
              </p>
              {entry.children.map((child) => (
                <DrawerLink key={child.label} entry={child} onClick={onClose} />
              ))}
            </section>
          ) : (
            <DrawerLink key={entry.label} entry={entry} onClick={onClose} />
          ),
        )}
      </nav>
      <NavLink
        className={classes.link ?? ''}
        href={useSiteShareLink()}
        target="_blank"
        rel="noopener noreferrer"
        label={t('shell.lbl_share')}
        leftSection={<Share2 size={20} aria-hidden />}
      />
    </MantineDrawer>
  )
}

const DrawerNavLink = createLink((props: NavLinkProps) => <NavLink {...props} />)

function DrawerLink({ entry, onClick }: { entry: MenuEntry; onClick: () => void }) {
  const { t } = useTranslation()
  const Icon = icons[entry.label] ?? MessageSquareText
  return (
    <DrawerNavLink
      className={classes.link ?? ''}
      to={entry.to}
      label={
        <>
          {t(entry.label)}
          <MenuCount to={entry.to} />
        </>
      }
      leftSection={<Icon size={20} aria-hidden />}
      onClick={onClick}
    />
  )
}
