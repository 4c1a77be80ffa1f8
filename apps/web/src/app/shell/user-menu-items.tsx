import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { startLink } from '../../lib/start-links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The menu of the user. */
export default function UserMenuItems({ linkClass }: { linkClass: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <li>
        <Link {...startLink.account} className={linkClass}>
          <CircleUserRound size={17} aria-hidden /> {t('shell.lbl_account')}
        </Link>
      </li>
      <li>
        <Link {...startLink.myData} className={linkClass}>
          <ShieldCheck size={17} aria-hidden /> {t('shell.lbl_my_data')}
        </Link>
      </li>
      <li>
        <Link {...startLink.logout} className={linkClass}>
          <LogOut size={17} aria-hidden /> {t('shell.lbl_logout')}
        </Link>
      </li>
    </>
  )
}
