import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAdminGroups } from '../../features/dashboard/admin-links.tsx'
import { AnchorLink } from '../../layout/links.tsx'
import { useIsPageOff } from '../../layout/use-is-page-off.ts'
import { query } from '../../lib/calls/api.ts'
import type { PageLink } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { queueLinks } from '../../pages/review/queue-links.ts'
import classes from './admin-rail.module.css'

/** The pages of admins beside each of them, with what waits there; for screens with room for it. */
export default function AdminRail() {
  const { t } = useTranslation()
  const groups = useAdminGroups()
  const { data } = useQuery(query('decisions/waiting', {}))
  const waitingAt = (page: PageLink) =>
    (data?.queues ?? [])
      .filter(({ name }) => listOf(name) === page.to)
      .reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <nav className={classes.rail} aria-label={t('admin.lbl_rail')}>
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <p className={classes.group} aria-hidden>
            {title}
          </p>
          {entries.map(([label, to]) => (
            <Entry key={label} label={label} to={to} waiting={waitingAt(to)} />
          ))}
        </section>
      ))}
    </nav>
  )
}

/** The page with the records of a queue; the server may be newer and have another queue. */
const listOf = (queue: string) =>
  (queueLinks as Readonly<Record<string, { to?: unknown }>>)[queue]?.to

interface EntryProps {
  label: string
  to: PageLink
  waiting: number
}

function Entry({ label, to, waiting }: EntryProps) {
  const isOff = useIsPageOff(`${useRouter().basepath}${to.to}`)
  if (isOff) return null
  return (
    <AnchorLink {...to} className={classes.entry ?? ''} underline="never" c="inherit">
      {label}
      {waiting > 0 && (
        <span className={classes.count} aria-hidden>
          {waiting}
        </span>
      )}
    </AnchorLink>
  )
}
