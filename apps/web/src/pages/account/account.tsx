import { Group, Text, Title } from '@mantine/core'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import { isPlaceholder, mobileText } from '@sangam/contract/mobile'
import { useLocation } from '@tanstack/react-router'
import { AssociateLink } from '../../features/accounts/associate-link.tsx'
import { ByLetter } from '../../features/accounts/login/by-letter.tsx'
import { MyData } from '../../features/accounts/my-data.tsx'
import { MyDetails } from '../../features/accounts/my-details.tsx'
import { OwnNumber } from '../../features/accounts/own-number.tsx'
import { PasskeyList } from '../../features/accounts/passkeys/passkey-list.tsx'
import { PasskeyNeeded } from '../../features/accounts/passkeys/passkey-needed.tsx'
import { SessionsList } from '../../features/accounts/sessions-list.tsx'
import { VerifiedDetails } from '../../features/accounts/users/verified-details.tsx'
import { OwnEvents } from '../../features/audit/security-events/own-events.tsx'
import { MessageSettings } from '../../features/notifications/message-settings.tsx'
import { PushCard } from '../../features/notifications/push/push-card.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { isPending, needsPasskey } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { FoldedSection } from '../../ui/folded-section.tsx'

export default function Account() {
  const { t } = useTranslation()
  const user = useUser()
  const { hash } = useLocation()
  if (!user) return null
  const section = (id: string, isOpen = false) => ({ id, isOpenAtFirst: isOpen || hash === id })
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Page
      title={t('account_page.title')}
      lead={`${name} · ${mobileText(user.mobile_or_email)}`}
      size="sm"
    >
      {needsPasskey(user) && <PasskeyNeeded />}
      {user.is_code_needed === 1 && <ByLetter mobile={user.mobile_or_email} />}
      {isPending(user) ? <MyDetails /> : <VerifiedDetails />}
      <Group gap="sm" mb="md">
        <ButtonLink {...link.myRegistration} variant="default">
          {t('account_page.btn_my_registration')}
        </ButtonLink>
        {!isPending(user) && (
          <ButtonLink {...link.blockedFamilies} variant="default">
            {t('blocks.btn_open')}
          </ButtonLink>
        )}
        <ButtonLink {...link.myReports} variant="default">
          {t('safety_links.btn_my_reports')}
        </ButtonLink>
      </Group>
      {user.is_associate === 1 && <AssociateLink userId={user.id} />}
      <FoldedSection title={t('account_page.lbl_login')} {...section('login', isAdmin(user))}>
        <LoginPart mobile={user.mobile_or_email} />
      </FoldedSection>
      <FoldedSection title={t('notifications.title')} {...section('messages')}>
        <Heading>{t('push.title')}</Heading>
        <PushCard />
        <MessageSettings />
      </FoldedSection>
      <FoldedSection title={t('account_page.lbl_data')} {...section('data')}>
        <MyData />
      </FoldedSection>
    </Page>
  )
}

/** The portal offers the login without a code to admins; members find it here. */
const isAdmin = (user: SessionUser) => accessLevelOf(user) === 'admin' || needsPasskey(user)

function LoginPart({ mobile }: { mobile: string }) {
  const { t } = useTranslation()
  return (
    <>
      {!isPlaceholder(mobile) && (
        <>
          <Heading>{t('account_page.lbl_number')}</Heading>
          <OwnNumber mobile={mobile} />
        </>
      )}
      <Heading>{t('passkeys.title')}</Heading>
      <PasskeyList />
      <Heading>{t('account_page.lbl_sessions')}</Heading>
      <SessionsList />
      <Heading>{t('security_events.lbl_own')}</Heading>
      <Text c="dimmed" mb="sm">
        {t('security_events.lead_own')}
      </Text>
      <OwnEvents />
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Title order={3} size="h4" mt="lg" mb="xs">
    {children}
  </Title>
)
