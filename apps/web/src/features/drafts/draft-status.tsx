import { Text } from '@mantine/core'
import { timeText } from '../../lib/dates.ts'
import type { DraftSaver } from '../../lib/draft-saver.ts'
import { isServerReachable } from '../../lib/reachability.ts'
import { useStore } from '../../lib/store.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** When the draft was saved, in small letters. */
export function DraftStatus({ saver }: { saver: DraftSaver }) {
  const { t } = useTranslation()
  const status = useStore(saver.status)
  const isReachable = useStore(isServerReachable)
  const text = {
    saved: () =>
      t('drafts.lbl_saved', { time: status.name === 'saved' ? timeText(status.at) : '' }),
    unsaved: () => t(isReachable ? 'drafts.lbl_saving' : 'drafts.lbl_not_saved'),
    unchanged: () => '',
    'changed elsewhere': () => '',
  }
  return (
    <Text size="xs" c="dimmed" ta="end" mih="1.5em">
      {text[status.name]()}
    </Text>
  )
}
