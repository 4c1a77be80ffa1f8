import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './header.module.css'
import { MenuCount } from './menu-count.tsx'
import type { MenuEntry } from './menu-entries.ts'

export function TopMenu({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.menu} aria-label={t('shell.lbl_main_menu')}>
      {entries.map((entry) =>
        entry.children ? (
          <SubMenu key={entry.label} entry={entry} items={entry.children} />
        ) : (
          <Link
            key={entry.label}
            to={entry.to}
            className={classes.entry}
            // hides it in the prerendered page while the module is off
            data-module={entry.module}
          >
            {t(entry.label)}
            <MenuCount to={entry.to} />
          </Link>
        ),
      )}
    </nav>
  )
}

function SubMenu({ entry, items }: { entry: MenuEntry; items: MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <DropMenu
      align="start"
      button={(props) => (
        <UnstyledButton className={classes.entry} {...props}>
          {t(entry.label)} <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(linkClass) =>
        items.map((item) => (
          <li key={item.label}>
            <Link to={item.to} className={linkClass}>
              {t(item.label)}
              <MenuCount to={item.to} />
            </Link>
          </li>
        ))
      }
    </DropMenu>
  )
}
