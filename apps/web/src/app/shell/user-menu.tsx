import { Avatar, Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

/** Login for visitors; for everyone else a menu behind their initials. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  if (!user) {
    return (
      <Button component={Link} to={paths.login} size="sm">
        {t('shell.lbl_login')}
      </Button>
    )
  }
  const name = `${user.first_name} ${user.last_name}`.trim() || user.mobile_or_email
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('shell.lbl_user_menu', { name })}</VisuallyHidden>
          <Avatar color="geru" variant="filled" radius="xl" size={38} aria-hidden>
            {initials(user.first_name, user.last_name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to={paths.account} leftSection={<CircleUserRound size={17} />}>
          {t('shell.lbl_account')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.logout} leftSection={<LogOut size={17} />}>
          {t('shell.lbl_logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** First letters as people read them: a Devanagari letter keeps its vowel sign. */
function initials(...names: string[]): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return names.map((name) => [...letters.segment(name)][0]?.segment ?? '').join('')
}
