import { Burger, Container, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { standingOf, useUser } from '../../lib/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { Drawer } from './drawer.tsx'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { menuEntries } from './menu-entries.ts'
import { TopMenu } from './top-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { t } = useTranslation()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const entries = menuEntries(standingOf(useUser()))
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <Link to={paths.home} className={classes.brand}>
          <Logo size={38} />
          <span>{t('common.app_name')}</span>
        </Link>
        <TopMenu entries={entries} />
        <Group gap="xs" wrap="nowrap" ml="auto">
          <LanguageSwitch />
          <span className={classes.wideOnly}>
            <ColorSchemeButton />
          </span>
          <UserMenu />
          <Burger
            className={classes.burger}
            opened={isDrawerOpen}
            onClick={drawer.toggle}
            size="sm"
            aria-label={isDrawerOpen ? t('shell.lbl_close_menu') : t('shell.lbl_open_menu')}
          />
        </Group>
      </Container>
      <div className="warli-border" aria-hidden />
      <Drawer entries={entries} isOpen={isDrawerOpen} onClose={drawer.close} />
    </header>
  )
}
