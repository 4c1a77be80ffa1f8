import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { StatementRecord } from '@sangam/contract/payments/statements.calls'
import { useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { rupees } from '../rupees.ts'

export type UnmatchedLine = StatementRecord['unmatched'][number]

interface MatchDialogProps {
  line: UnmatchedLine
  isOpen: boolean
  onClose: () => void
}

/** Confirms the payment of a registration by a line that the portal could not match. */
export default function MatchDialog({ line, isOpen, onClose }: MatchDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('payments_page.title_match', { line: line.line, amount: rupees(line.amount) })}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <MatchForm key={line.id} line={line} onDone={onClose} />
    </Modal>
  )
}

function MatchForm({ line, onDone }: { line: UnmatchedLine; onDone: () => void }) {
  const { t } = useTranslation()
  const [number, setNumber] = useState(line.registration_number)
  // about the number that was sent, until it is changed
  const [refusal, setRefusal] = useState<ApiError>()
  const isWarned = refusal?.key === 'payments_page.err_amount_differs'
  const match = useCall('payments/statement-match', {
    noticeMs: timing.noticeAction,
    onFailure: setRefusal,
  })
  const submit = async () => {
    const body = { line_id: line.id, registration_number: number.trim() }
    if (await match({ ...body, is_amount_accepted: isWarned ? 1 : 0 })) onDone()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{line.narration}</Text>
        {refusal && (
          <Alert color={isWarned ? 'haldi' : 'red'} role="alert">
            {refusal.message}
          </Alert>
        )}
        <TextInput
          label={t('payments_page.lbl_registration_number')}
          placeholder="VV-0000001"
          required
          maxLength={20}
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value)
            setRefusal(undefined)
          }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.btn_cancel')}
          </Button>
          <Button type="submit" loading={match.isPending}>
            {t(isWarned ? 'payments_page.btn_match_anyway' : 'payments_page.btn_match_confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
