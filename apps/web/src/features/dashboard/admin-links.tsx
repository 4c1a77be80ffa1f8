import { Group as Row, SimpleGrid, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link, type PageLink } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The pages that only admins have, by subject. */
export function useAdminGroups(): Group[] {
  const { t } = useTranslation()
  const isSuperAdmin = useUser()?.roles === 'super_admin'
  const ofSuperAdmin = (entries: Entry[]) => (isSuperAdmin ? entries : [])
  return [
    {
      title: t('admin.lbl_families'),
      entries: [
        [t('admin.btn_users'), link.users],
        [t('admin.btn_approvals'), link.myRegistration],
        [t('safety_desk.title'), link.grievances],
        ...ofSuperAdmin([[t('import_page.title'), link.imports]]),
      ],
    },
    {
      title: t('admin.lbl_money'),
      entries: [
        [t('admin.btn_payments'), link.payments],
        [t('booklet_page.title'), link.booklets],
      ],
    },
    {
      title: t('admin.lbl_content'),
      entries: [
        [t('announcements_page.title'), link.manageNews],
        [t('public_pages.title'), link.publicPages],
        [t('admin.btn_contact_inbox'), link.contactInbox],
      ],
    },
    {
      title: t('admin.lbl_setup'),
      entries: [
        ...ofSuperAdmin([
          [t('settings_page.title'), link.settings('trust')],
          [t('lists_page.title'), link.lists('region')],
        ]),
        [t('admin.btn_operations'), link.operations],
        [t('admin.btn_records'), link.audit],
        [t('pages.handbook'), link.handbook],
      ],
    },
  ]
}

/** Links to these pages; what waits for a decision is above. Wide screens have the rail instead. */
export function AdminLinks() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mb="lg" hiddenFrom="lg">
      {useAdminGroups().map((group) => (
        <PageGroup key={group.title} {...group} />
      ))}
    </SimpleGrid>
  )
}

type Entry = [label: string, to: PageLink]

interface Group {
  title: string
  entries: Entry[]
}

function PageGroup({ title, entries }: Group) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Row gap="xs">
        {entries.map(([label, to]) => (
          <ButtonLink key={label} variant="default" {...to}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </section>
  )
}
