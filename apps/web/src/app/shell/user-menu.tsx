import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { afterInput } from '../../lib/idle.ts'
import { useUser } from '../../lib/session/session.ts'
import { startLink } from '../../lib/start-links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import classes from './header.module.css'

const loadItems = () => import('./user-menu-items.tsx')
const Items = lazy(loadItems)

/** A login button for visitors; a menu with the initials, or a sign without a name, for everyone else. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const isVisitor = !user
  // preload: the menu opens without a request
  useEffect(
    () => (isVisitor ? undefined : afterInput(() => void loadItems().catch(() => undefined))),
    [isVisitor],
  )
  if (!user) {
    return (
      <ButtonLink {...startLink.login} size="sm">
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
        <Suspense>
          <Items linkClass={linkClass} />
        </Suspense>
      )}
    </DropMenu>
  )
}

/** A letter with its vowel signs, and after a virama also the next letter of the conjunct. */
const firstLetter = /^\P{M}(?:\p{M}|(?<=\u094d)\p{L})*/u

/** The first letter of each name; a Devanagari letter keeps its vowel sign. */
const initials = (...names: string[]) =>
  names.map((name) => firstLetter.exec(name)?.[0] ?? '').join('')
