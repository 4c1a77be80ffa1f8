import { Alert } from '@mantine/core'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dowryWords } from './dowry-words.ts'

/** Warns an approver of expectations that mention money. */
export function DowryFlag({ requirement }: { requirement: string }) {
  const { t } = useTranslation()
  const words = dowryWords(requirement)
  if (words.length === 0) return null
  return (
    <Alert color="orange" mb="md" role="note">
      {t('safety_links.msg_dowry', { words: words.join(', ') })}
    </Alert>
  )
}
