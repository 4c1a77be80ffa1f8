import { Button, SimpleGrid } from '@mantine/core'
import { Check } from 'lucide-react'
import { wrappingLabel } from '../inputs/wrapping-label.ts'

const centeredLabel = {
  ...wrappingLabel,
  styles: { label: { ...wrappingLabel.styles.label, textAlign: 'center' } },
} as const

interface AnswerButtonsProps {
  yes: string
  no: string
  state: 'none' | 'given' | 'withdrawn'
  /** A yes is possible; a no always is. */
  canJoin: boolean
  isPending: boolean
  onAnswer: (action: 'given' | 'withdrawn') => void
}

/** Yes and no of the same size; the chosen one is filled and ticked, and never looks disabled. */
export function AnswerButtons({
  yes,
  no,
  state,
  canJoin,
  isPending,
  onAnswer,
}: AnswerButtonsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
      <Button
        variant={state === 'given' ? 'filled' : 'default'}
        aria-pressed={state === 'given'}
        leftSection={state === 'given' && <Check size={18} aria-hidden />}
        {...centeredLabel}
        disabled={state !== 'given' && !canJoin}
        loading={isPending && state !== 'given'}
        onClick={() => state !== 'given' && onAnswer('given')}
      >
        {yes}
      </Button>
      <Button
        variant={state === 'withdrawn' ? 'filled' : 'default'}
        aria-pressed={state === 'withdrawn'}
        leftSection={state === 'withdrawn' && <Check size={18} aria-hidden />}
        {...centeredLabel}
        loading={isPending && state !== 'withdrawn'}
        onClick={() => state !== 'withdrawn' && onAnswer('withdrawn')}
      >
        {no}
      </Button>
    </SimpleGrid>
  )
}
