import { Drawer as MantineDrawer, NavLink, type NavLinkProps, Stack, Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { MenuEntry } from './menu-entries.ts'

interface DrawerProps {
  entries: MenuEntry[]
  isOpen: boolean
  onClose: () => void
}

/** The menu on phones: all entries of the top menu, with their submenus open. */
export default function Drawer({ entries, isOpen, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const user = useUser()
  const accountEntries: MenuEntry[] = user
    ? [
        { label: 'shell.lbl_account', to: link.account.to },
        { label: 'shell.lbl_logout', to: link.logout.to },
      ]
    : [{ label: 'shell.lbl_login', to: link.login.to }]
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(20rem, 88vw)"
      title={t('shell.lbl_menu')}
      closeButtonProps={{ 'aria-label': t('shell.lbl_close_menu'), size: 'lg' }}
    >
      <nav aria-label={t('shell.lbl_main_menu')}>
        {[...entries, ...accountEntries].map((entry) =>
          entry.children ? (
            <section key={entry.label} aria-label={t(entry.label)}>
              <Text c="dimmed" size="sm" px="sm" pt="sm" aria-hidden>
                {t(entry.label)}
              </Text>
              <Stack gap={0} pl="md">
                {entry.children.map((child) => (
                  <DrawerLink key={child.label} entry={child} onClick={onClose} />
                ))}
              </Stack>
            </section>
          ) : (
            <DrawerLink key={entry.label} entry={entry} onClick={onClose} />
          ),
        )}
      </nav>
      <Stack mt="lg" gap="sm" align="flex-start">
        <LanguageSwitch />
        <ColorSchemeButton withLabel />
      </Stack>
    </MantineDrawer>
  )
}

const DrawerNavLink = createLink((props: NavLinkProps) => <NavLink {...props} />)

function DrawerLink({ entry, onClick }: { entry: MenuEntry; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <DrawerNavLink
      to={entry.to}
      label={t(entry.label)}
      onClick={onClick}
      styles={{ root: { minHeight: 46, borderRadius: 8 } }}
    />
  )
}
