import { LoginForm } from '../../features/accounts/login/login-form.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** There is no password to reset: this page has the same login. */
export default function Forgot() {
  const { t } = useTranslation()
  return (
    <NarrowCard title={t('forgot_page.title')}>
      <LoginForm lead="forgot_page.lead" mobileLabel="forgot_page.lbl_mobile" initialMobile="" />
    </NarrowCard>
  )
}
