import { Button, Group, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { undoSeconds } from '@sangam/contract/moderation/values'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undo } from '../../lib/notices/undo.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { TellOnWhatsApp } from '../tell-on-whatsapp.tsx'
import type { DecidedRecord } from './review-position.ts'

interface LastDecisionProps {
  decided: DecidedRecord
  onUndone: () => void
}

/** The screen shows the next record already, so the result of the last one and its undo are here. */
export function LastDecision({ decided, onUndone }: LastDecisionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [canUndo, setCanUndo] = useState(decided.undo !== undefined)
  const [isBusy, setBusy] = useState(false)
  useTimeout(() => setCanUndo(false), undoSeconds * 1000, { autoInvoke: true })
  const takeBack = async () => {
    if (!decided.undo) return
    setBusy(true)
    await undo(cache, decided.undo)
    onUndone()
  }
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Text c="dimmed">{t('review.lbl_last_decision', { name: decided.name })}</Text>
      <Group gap="xs">
        {canUndo && (
          <Button
            variant="default"
            leftSection={<Undo2 size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void takeBack()}
          >
            {t('approval.btn_undo')}
          </Button>
        )}
        {decided.tell && <TellOnWhatsApp {...decided.tell} />}
      </Group>
    </Group>
  )
}
