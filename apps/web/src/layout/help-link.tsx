import { link } from '../lib/links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { AnchorLink } from './links.tsx'

/** The questions that pages link to; `tools/help.test.ts` compares them with the page of answers. */
const questions = {
  'no-code': 'help.link_no_code',
  paid: 'help.link_paid',
  waiting: 'help.link_waiting',
  rejected: 'help.link_rejected',
  number: 'help.link_number',
} as const

/** A question that comes up on this page, with a link to its answer. */
export function HelpLink({ answer }: { answer: keyof typeof questions }) {
  const { t } = useTranslation()
  return (
    <AnchorLink {...link.helpAnswer(answer)} py="xs">
      {t(questions[answer])}
    </AnchorLink>
  )
}
