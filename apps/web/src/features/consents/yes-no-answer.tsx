import type { ComponentProps } from 'react'
import { AnswerButtons } from '../../ui/choices/answer-buttons.tsx'

interface YesNoAnswerProps
  extends Pick<ComponentProps<typeof AnswerButtons>, 'yes' | 'no' | 'isPending'> {
  /** Of the question; only a yes and a no are answers. */
  state: string
  onAnswer: (answer: 'yes' | 'no') => void
}

const states: Record<string, 'given' | 'withdrawn'> = { yes: 'given', no: 'withdrawn' }

/** The answer of a person who is asked about a registration; the present one is marked. */
export function YesNoAnswer({ state, onAnswer, ...texts }: YesNoAnswerProps) {
  return (
    <AnswerButtons
      {...texts}
      state={states[state] ?? 'none'}
      canJoin
      onAnswer={(action) => onAnswer(action === 'given' ? 'yes' : 'no')}
    />
  )
}
