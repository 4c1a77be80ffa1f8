import { Alert, Stack } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { TrustContact } from './trust-contact.tsx'

const texts = {
  deactivated: 'login_page.err_account_deactivated',
  rejected: 'login_page.err_verification_failed',
} as const

/** Why a person cannot log in, and how to reach the trust about it. */
export function ClosedAccount({ reason }: { reason: keyof typeof texts }) {
  const { t } = useTranslation()
  return (
    <NarrowCard title={t('login_page.title_closed')} isTitleFocused>
      <Stack>
        <Alert color="red" role="alert">
          {t(texts[reason])}
        </Alert>
        <TrustContact />
        <ButtonLink {...link.login} variant="subtle">
          {t('login_page.btn_other_number')}
        </ButtonLink>
      </Stack>
    </NarrowCard>
  )
}
