import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftSaver } from '../../lib/drafts/draft-saver.ts'
import { useStore } from '../../lib/session/store.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface DraftQuestionProps {
  saver: DraftSaver
  /** Shows the form with the draft that another window has saved. */
  onUseOther: () => Promise<void>
}

/** Asks which entries to keep after another window has changed the draft. */
export function DraftQuestion({ saver, onUseOther }: DraftQuestionProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  if (useStore(saver.status).name !== 'changed elsewhere') return null
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    // without an answer, the question stays
    await work().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Alert color="haldi" role="alert" mb="md">
      <Text mb="sm">{t('drafts.msg_changed_elsewhere')}</Text>
      <Group gap="xs">
        <Button size="sm" loading={isBusy} onClick={() => void run(saver.replaceOther)}>
          {t('drafts.btn_keep_these')}
        </Button>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => void run(onUseOther)}>
          {t('drafts.btn_use_other')}
        </Button>
      </Group>
    </Alert>
  )
}
