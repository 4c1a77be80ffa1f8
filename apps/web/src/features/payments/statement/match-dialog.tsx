import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { StatementRecord } from '@sangam/contract/payments/statements.calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { wrappingLabel } from '../../../ui/inputs/wrapping-label.ts'
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
  const candidates = useQuery(query('payments/statement-candidates', { line_id: line.id }))
  const choose = (chosen: string) => {
    setNumber(chosen)
    setRefusal(undefined)
  }
  const submit = async (chosen = number.trim()) => {
    const body = { line_id: line.id, registration_number: chosen }
    if (await match({ ...body, is_amount_accepted: isWarned ? 1 : 0 })) onDone()
  }
  const tap = (chosen: string) => {
    choose(chosen)
    void submit(chosen)
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
        <Candidates candidates={candidates.data ?? []} isBusy={match.isPending} onTap={tap} />
        <TextInput
          label={t(
            candidates.data?.length
              ? 'payments_page.lbl_other_registration'
              : 'payments_page.lbl_registration_number',
          )}
          placeholder="VV-0000001"
          required
          maxLength={20}
          value={number}
          onChange={(event) => choose(event.currentTarget.value)}
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

type Candidate = Data<'payments/statement-candidates'>[number]

interface CandidatesProps {
  candidates: Candidate[]
  isBusy: boolean
  onTap: (registrationNumber: string) => void
}

/** A tap confirms the payment; another amount is asked about first. */
function Candidates({ candidates, isBusy, onTap }: CandidatesProps) {
  const { t } = useTranslation()
  if (candidates.length === 0) return null
  const whyOf = (candidate: Candidate) =>
    [
      candidate.has_same_name && t('payments_page.lbl_candidate_name'),
      candidate.has_same_day && t('payments_page.lbl_candidate_day'),
      candidate.has_same_amount && t('payments_page.lbl_candidate_amount'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <Text>{t('payments_page.lbl_candidates')}</Text>
      {candidates.map((candidate) => (
        <Button
          key={candidate.registration_number}
          variant="default"
          justify="flex-start"
          {...wrappingLabel}
          disabled={isBusy}
          onClick={() => onTap(candidate.registration_number)}
        >
          {`${candidate.full_name}, ${candidate.registration_number}, ${rupees(candidate.amount)} (${whyOf(candidate)})`}
        </Button>
      ))}
    </>
  )
}
