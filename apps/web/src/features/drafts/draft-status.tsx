import { Text } from '@mantine/core'
import { isServerReachable } from '../../lib/calls/reachability.ts'
import type { DraftSaver } from '../../lib/drafts/draft-saver.ts'
import { useStore } from '../../lib/session/store.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

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
