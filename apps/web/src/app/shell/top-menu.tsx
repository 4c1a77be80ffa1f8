import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './header.module.css'
import type { MenuEntry } from './menu-entries.ts'

export function TopMenu({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.menu} aria-label={t('shell.lbl_main_menu')}>
      {entries.map((entry) =>
        entry.children ? (
          <SubMenu key={entry.label} entry={entry} items={entry.children} />
        ) : (
          <Link key={entry.label} to={entry.to} className={classes.entry}>
            {t(entry.label)}
          </Link>
        ),
      )}
    </nav>
  )
}

function SubMenu({ entry, items }: { entry: MenuEntry; items: MenuEntry[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" offset={4} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.entry}>
          {t(entry.label)} <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.label} component={Link} to={item.to}>
            {t(item.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
