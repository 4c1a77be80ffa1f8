import { WifiOff } from 'lucide-react'
import { isServerReachable } from '../../lib/calls/reachability.ts'
import { useStore } from '../../lib/session/store.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './shell.module.css'

/** Explains why no new data arrives. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isReachable = useStore(isServerReachable)
  return (
    <div role="status">
      {!isReachable && (
        <p className={classes.offline}>
          <WifiOff size={18} aria-hidden /> {t('shell.msg_offline')}
        </p>
      )}
    </div>
  )
}
