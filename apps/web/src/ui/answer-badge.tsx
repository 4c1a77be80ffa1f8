import { Badge } from '@mantine/core'

const colors = {
  none: 'gray.7',
  waiting: 'haldi.4',
  own: 'teal.9',
  asked: 'haldi.4',
  yes: 'teal.9',
  no: 'red.9',
  not_me: 'red.9',
  expired: 'gray.7',
} as const

/** The state of a question to a person, in the color of its answer. */
export const AnswerBadge = ({ state, text }: { state: keyof typeof colors; text: string }) => (
  <Badge color={colors[state]} autoContrast>
    {text}
  </Badge>
)
