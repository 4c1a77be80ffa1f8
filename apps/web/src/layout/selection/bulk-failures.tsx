import { Alert } from '@mantine/core'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './bulk-bar.module.css'

/** Why a record was not changed. */
export interface BulkFailure {
  id: number
  name: string
  reason: string
}

/** The records that were not changed; they stay chosen. */
export function BulkFailures({ failures }: { failures: readonly BulkFailure[] }) {
  const { t } = useTranslation()
  if (failures.length === 0) return null
  return (
    <Alert
      color="red"
      role="alert"
      className={classes.failures}
      title={t('approval.msg_many_failed', { count: failures.length })}
    >
      <ul>
        {failures.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}:</strong> {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
