import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Buttons to the pages of admins. */
export function AdminLinks() {
  const { t } = useTranslation()
  return (
    <Group mb="lg">
      <Button component={Link} to={paths.users}>
        {t('admin.btn_users')}
      </Button>
      <Button component={Link} to={paths.contactInbox}>
        {t('admin.btn_contact_inbox')}
      </Button>
      <Button component={Link} to={paths.myRegistration} variant="default">
        {t('admin.btn_approvals')}
      </Button>
      <Button component={Link} to={paths.payments} variant="default">
        {t('admin.btn_payments')}
      </Button>
      <Button component={Link} to={paths.audit} variant="default">
        {t('admin.btn_audit')}
      </Button>
      <Button component={Link} to={paths.operations} variant="default">
        {t('admin.btn_operations')}
      </Button>
    </Group>
  )
}
