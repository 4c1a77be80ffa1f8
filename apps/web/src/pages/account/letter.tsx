import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useLoginOutcome } from '../../features/accounts/login/use-login-outcome.ts'
import { TrustContact } from '../../features/accounts/trust-contact.tsx'
import { LetterLoginForm, scannedLetter } from '../../features/desk/letters/letter-login-form.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** A family that the trust has written to logs in; nothing is sent before the tap. */
export default function Letter() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const finishLogin = useLoginOutcome()
  return (
    <NarrowCard title={t('letter_page.title')} lead={t('letter_page.lead')}>
      <LetterLoginForm key={hash} initial={scannedLetter(hash)} onLogin={finishLogin} />
      <Text mt="lg" mb="xs">
        {t('letter_page.msg_no_letter')}
      </Text>
      <ButtonLink {...link.login} variant="default" mb="md">
        {t('letter_page.btn_by_number')}
      </ButtonLink>
      <TrustContact />
    </NarrowCard>
  )
}
