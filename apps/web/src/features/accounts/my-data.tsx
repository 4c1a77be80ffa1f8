import { Group, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { Mail } from 'lucide-react'
import { AnchorLink, ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TrustContact } from './trust-contact.tsx'

/** How to see, correct or delete what the trust knows about a member. */
export function MyData() {
  const { t } = useTranslation()
  const user = useUser()
  const email = usePublicConfig()?.email
  if (!user) return null
  const sender = `${user.first_name} ${user.last_name}, ${mobileText(user.mobile_or_email)}`
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('account_page.msg_data')}{' '}
        <AnchorLink {...link.privacy} inherit underline="always">
          {t('shell.lbl_privacy')}
        </AnchorLink>
      </Text>
      <Group gap="xs" mb="md" mih={42}>
        <ButtonLink {...link.myData}>{t('account_page.btn_my_data')}</ButtonLink>
        {email && (
          <LinkButton
            href={mailLink(email, t('account_page.btn_request_correction'), sender)}
            icon={Mail}
          >
            {t('account_page.btn_request_correction')}
          </LinkButton>
        )}
      </Group>
      <Text c="dimmed" mb="sm">
        {t('account_page.msg_data_by_phone')}
      </Text>
      <TrustContact />
    </>
  )
}

const mailLink = (email: string, subject: string, body: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
