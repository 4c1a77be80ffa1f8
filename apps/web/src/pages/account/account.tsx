import { Group, Text, Title } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { AssociateLink } from '../../features/accounts/associate-link.tsx'
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
import { useUser } from '../../lib/session/session.ts'
import { isPending, needsPasskey } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Account() {
  const { t } = useTranslation()
  const user = useUser()
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Page
      title={t('account_page.title')}
      lead={`${name} · ${mobileText(user.mobile_or_email)}`}
      size="sm"
    >
      {needsPasskey(user) && <PasskeyNeeded />}
      {isPending(user) ? <MyDetails /> : <VerifiedDetails />}
      <Group gap="sm" mb="lg">
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
      <Title order={2} size="h3" mb="sm">
        {t('account_page.lbl_number')}
      </Title>
      <OwnNumber mobile={user.mobile_or_email} />
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t('passkeys.title')}
      </Title>
      <PasskeyList />
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t('push.title')}
      </Title>
      <PushCard />
      <MessageSettings />
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t('account_page.lbl_sessions')}
      </Title>
      <SessionsList />
      <Title order={2} size="h3" mt="xl" mb={4}>
        {t('security_events.lbl_own')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('security_events.lead_own')}
      </Text>
      <OwnEvents />
      <MyData />
    </Page>
  )
}
