import { Group, SimpleGrid, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link, type PageLink } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Links to the pages that only admins have, by subject; what waits for a decision is above. */
export function AdminLinks() {
  const { t } = useTranslation()
  const isSuperAdmin = useUser()?.roles === 'super_admin'
  const ofSuperAdmin = (entries: Entry[]) => (isSuperAdmin ? entries : [])
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mb="lg">
      <PageGroup
        title={t('admin.lbl_families')}
        entries={[
          [t('admin.btn_users'), link.users],
          [t('admin.btn_approvals'), link.myRegistration],
          [t('safety_desk.title'), link.grievances],
          ...ofSuperAdmin([[t('import_page.title'), link.imports]]),
        ]}
      />
      <PageGroup
        title={t('admin.lbl_money')}
        entries={[
          [t('admin.btn_payments'), link.payments],
          [t('booklet_page.title'), link.booklets],
        ]}
      />
      <PageGroup
        title={t('admin.lbl_content')}
        entries={[
          [t('announcements_page.title'), link.manageNews],
          [t('public_pages.title'), link.publicPages],
          [t('admin.btn_contact_inbox'), link.contactInbox],
        ]}
      />
      <PageGroup
        title={t('admin.lbl_setup')}
        entries={[
          ...ofSuperAdmin([
            [t('settings_page.title'), link.settings('trust')],
            [t('lists_page.title'), link.lists('region')],
          ]),
          [t('admin.btn_operations'), link.operations],
          [t('admin.btn_records'), link.audit],
          [t('pages.handbook'), link.handbook],
        ]}
      />
    </SimpleGrid>
  )
}

type Entry = [label: string, to: PageLink]

function PageGroup({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Group gap="xs">
        {entries.map(([label, to]) => (
          <ButtonLink key={label} variant="default" {...to}>
            {label}
          </ButtonLink>
        ))}
      </Group>
    </section>
  )
}
