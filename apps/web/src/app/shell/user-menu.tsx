import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './header.module.css'

/** Login for visitors; for everyone else a menu behind their initials. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  if (!user) {
    return (
      <ButtonLink {...link.login} size="sm">
        {t('shell.lbl_login')}
      </ButtonLink>
    )
  }
  const name = `${user.first_name} ${user.last_name}`.trim() || user.mobile_or_email
  return (
    <DropMenu
      align="end"
      label={name}
      button={(props) => (
        <UnstyledButton {...props}>
          <VisuallyHidden>{t('shell.lbl_user_menu', { name })}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials(user.first_name, user.last_name)}
          </span>
        </UnstyledButton>
      )}
    >
      {(linkClass) => (
        <>
          <li>
            <Link {...link.account} className={linkClass}>
              <CircleUserRound size={17} aria-hidden /> {t('shell.lbl_account')}
            </Link>
          </li>
          <li>
            <Link {...link.logout} className={linkClass}>
              <LogOut size={17} aria-hidden /> {t('shell.lbl_logout')}
            </Link>
          </li>
        </>
      )}
    </DropMenu>
  )
}

/** A letter with its signs, and after a virama the letter that grows together with it. */
const firstLetter = /^\P{M}(?:\p{M}|(?<=\u094d)\p{L})*/u

/** First letters as people read them: a Devanagari letter keeps its vowel sign. */
const initials = (...names: string[]) =>
  names.map((name) => firstLetter.exec(name)?.[0] ?? '').join('')
