import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { startLink } from '../../lib/start-links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './header.module.css'

/** The way to the messages, with the number of unread ones as of the last answer of the server. */
export function Bell() {
  const { t } = useTranslation()
  const user = useUser()
  if (accessLevelOf(user) === 'visitor') return null
  return (
    <Link {...startLink.notifications} className={classes.bell}>
      <BellIcon size={22} aria-hidden />
      <VisuallyHidden>{t('shell.lbl_messages')}</VisuallyHidden>
      {!!user?.unread_messages && <span className={classes.unread}>{user.unread_messages}</span>}
    </Link>
  )
}
