import { Text } from '@mantine/core'
import type { AuditEntry as Entry } from '@sangam/contract/audit/calls'
import { Fragment } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { link, type PageLink } from '../../lib/links.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import classes from './audit-entry.module.css'

interface AuditEntryProps {
  entry: Entry
  /** The page of a record, or null. */
  linkTo: (subject: string, id: string) => PageLink | null
}

export function AuditEntry({ entry, linkTo }: AuditEntryProps) {
  return (
    <li className={classes.entry}>
      <Text component="time" dateTime={entry.at} size="sm" c="dimmed" className={classes.time}>
        {dateTimeText(entry.at)}
      </Text>
      <div>
        <Text>
          <Sentence entry={entry} linkTo={linkTo} />
          {entry.remark && <>: {entry.remark}</>}
        </Text>
        {entry.changes.length > 0 && <Changes changes={entry.changes} />}
      </div>
    </li>
  )
}

/** The sentence with the names of the admin and of the record as links. */
function Sentence({ entry, linkTo }: AuditEntryProps) {
  const parts = entry.sentence.split(/(\{\{\w+\}\})/).filter(Boolean)
  return parts.map((part) => (
    <Fragment key={part}>
      {part === '{{actor}}' ? (
        <Name name={entry.actor_name} to={entry.actor_id ? link.user(entry.actor_id) : null} />
      ) : part === '{{subject}}' ? (
        <Name
          name={entry.subject_name}
          to={entry.has_subject ? linkTo(entry.subject, entry.subject_id) : null}
        />
      ) : (
        part
      )}
    </Fragment>
  ))
}

function Name({ name, to }: { name: string; to: PageLink | null }) {
  if (!to) return <b>{name}</b>
  return (
    <AnchorLink {...to} inherit underline="always">
      {name}
    </AnchorLink>
  )
}

function Changes({ changes }: { changes: Entry['changes'] }) {
  return (
    <Text component="ul" size="sm" c="dimmed" className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before && `${before} → `}
          {after || '–'}
        </li>
      ))}
    </Text>
  )
}
