import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './header.module.css'

/** A login button for visitors; a menu with the initials, or a sign without a name, for everyone else. */
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
            {initials(user.first_name, user.last_name) || <UserRound size={22} />}
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
            <Link {...link.myData} className={linkClass}>
              <ShieldCheck size={17} aria-hidden /> {t('shell.lbl_my_data')}
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

/** A letter with its vowel signs, and after a virama also the next letter of the conjunct. */
const firstLetter = /^\P{M}(?:\p{M}|(?<=\u094d)\p{L})*/u

/** The first letter of each name; a Devanagari letter keeps its vowel sign. */
const initials = (...names: string[]) =>
  names.map((name) => firstLetter.exec(name)?.[0] ?? '').join('')
