import { Group } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Links to the pages for admins. */
export function AdminLinks() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <Group mb="lg">
      <ButtonLink {...link.users}>{t('admin.btn_users')}</ButtonLink>
      <ButtonLink {...link.contactInbox}>{t('admin.btn_contact_inbox')}</ButtonLink>
      <ButtonLink {...link.myRegistration} variant="default">
        {t('admin.btn_approvals')}
      </ButtonLink>
      <ButtonLink {...link.payments} variant="default">
        {t('admin.btn_payments')}
      </ButtonLink>
      <ButtonLink {...link.audit} variant="default">
        {t('admin.btn_audit')}
      </ButtonLink>
      <ButtonLink {...link.operations} variant="default">
        {t('admin.btn_operations')}
      </ButtonLink>
      {user?.roles === 'super_admin' && (
        <ButtonLink {...link.securityEvents} variant="default">
          {t('security_events.title')}
        </ButtonLink>
      )}
    </Group>
  )
}
