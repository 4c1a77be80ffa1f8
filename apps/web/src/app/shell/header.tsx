import { Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { afterInput } from '../../lib/idle.ts'
import { useModules } from '../../lib/modules.ts'
import { portalIcon } from '../../lib/portal-page.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { startLink } from '../../lib/start-links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Bell } from './bell.tsx'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { menuEntries } from './menu-entries.ts'
import { TopMenu } from './top-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(loadDrawer)

/** The same width as in header.module.css. */
const wide = '(min-width: 68em)'
const isWideNow = () => matchMedia(wide).matches
function subscribeToWidth(listener: () => void): () => void {
  const width = matchMedia(wide)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

export function Header() {
  const { t } = useTranslation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // preload: the first tap on the menu button opens the drawer without a request
  useEffect(() => afterInput(() => void loadDrawer().catch(() => undefined)), [])
  const user = useUser()
  const level = accessLevelOf(user)
  const entries = menuEntries(level, useModules(), level === 'admin' || user?.is_desk === 1)
  // narrow screens have the drawer, so the menu is not rendered
  const isWide = useSyncExternalStore(subscribeToWidth, isWideNow, () => true)
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <Link {...startLink.home} className={classes.brand}>
          <Logo address={portalIcon()} size={38} />
          <span>{t('common.app_name')}</span>
        </Link>
        {isWide && <TopMenu entries={entries} />}
        <div className={classes.controls}>
          <LanguageSwitch />
          <span className={classes.wideOnly}>
            <ColorSchemeButton />
          </span>
          <Bell />
          <div className={classes.user}>
            <UserMenu />
          </div>
          <button
            type="button"
            className={classes.burger}
            onClick={() => setDrawerOpen(!isDrawerOpen)}
            aria-label={isDrawerOpen ? t('shell.lbl_close_menu') : t('shell.lbl_open_menu')}
          >
            <span className={classes.lines} data-open={isDrawerOpen} />
          </button>
        </div>
      </Container>
      <div className="warli-border" aria-hidden />
      <LazyDialog isOpen={isDrawerOpen}>
        {(isOpen) => (
          <Drawer entries={entries} isOpen={isOpen} onClose={() => setDrawerOpen(false)} />
        )}
      </LazyDialog>
    </header>
  )
}
