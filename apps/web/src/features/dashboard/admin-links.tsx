import { Group, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Links to the pages that admins maintain. */
export function AdminLinks() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <section aria-labelledby="pages">
      <Title order={2} size="h3" mb="sm" id="pages">
        {t('admin.lbl_pages')}
      </Title>
      <Group gap="xs" mb="lg">
        <PageButton {...link.users}>{t('admin.btn_users')}</PageButton>
        <PageButton {...link.myRegistration}>{t('admin.btn_approvals')}</PageButton>
        <PageButton {...link.payments}>{t('admin.btn_payments')}</PageButton>
        <PageButton {...link.contactInbox}>{t('admin.btn_contact_inbox')}</PageButton>
        <PageButton {...link.manageAnnouncements}>{t('announcements_page.title')}</PageButton>
        <PageButton {...link.booklets}>{t('booklet_page.title')}</PageButton>
        <PageButton {...link.grievances}>{t('safety_desk.title')}</PageButton>
        <PageButton {...link.business}>{t('admin.btn_business')}</PageButton>
        <PageButton {...link.businessCategories}>{t('category_page.title')}</PageButton>
        <PageButton {...link.jobs}>{t('admin.btn_jobs')}</PageButton>
        <PageButton {...link.committee}>{t('admin.btn_committee')}</PageButton>
        <PageButton {...link.reviews}>{t('admin.btn_reviews')}</PageButton>
        <PageButton {...link.watchList}>{t('watch_page.title')}</PageButton>
        <PageButton {...link.audit}>{t('admin.btn_audit')}</PageButton>
        <PageButton {...link.operations}>{t('admin.btn_operations')}</PageButton>
        {user?.roles === 'super_admin' && (
          <>
            <PageButton {...link.imports}>{t('import_page.title')}</PageButton>
            <PageButton {...link.settings('trust')}>{t('settings_page.title')}</PageButton>
            <PageButton {...link.lists('region')}>{t('lists_page.title')}</PageButton>
            <PageButton {...link.securityEvents}>{t('security_events.title')}</PageButton>
          </>
        )}
      </Group>
    </section>
  )
}

const PageButton: typeof ButtonLink = (props) => <ButtonLink variant="default" {...props} />
