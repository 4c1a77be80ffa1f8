import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChipRow } from '../../ui/choices/chip-row.tsx'
import { chipClass } from '../../ui/choices/toggle-chip.tsx'

interface RecordsPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** One of the records that the portal keeps for admins, with links to the others. */
export function RecordsPage({ title, lead, children }: RecordsPageProps) {
  const { t } = useTranslation()
  const user = useUser()
  const records = [
    { to: link.audit, label: t('admin.btn_audit') },
    { to: link.edits, label: t('edits_page.title') },
    { to: link.deletedProfiles, label: t('deleted_page.title') },
    { to: link.watchList, label: t('watch_page.title') },
    ...(user?.roles === 'super_admin'
      ? [{ to: link.securityEvents, label: t('security_events.title') }]
      : []),
  ]
  return (
    <Page title={title} lead={lead} backTo={link.admin}>
      <nav aria-label={t('admin.btn_records')}>
        <ChipRow>
          {records.map(({ to, label }) => (
            <Link key={label} {...to} className={chipClass} activeProps={{ 'data-set': '' }}>
              {label}
            </Link>
          ))}
        </ChipRow>
      </nav>
      {children}
    </Page>
  )
}
