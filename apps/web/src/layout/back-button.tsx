import { Anchor } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { PageLink } from '../lib/links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { useGoBack } from '../lib/use-go-back.ts'

/** Returns to the page that led here, or opens `fallback`. */
export function BackButton({ fallback }: { fallback: PageLink }) {
  const { t } = useTranslation()
  const goBack = useGoBack(fallback)
  return (
    <Anchor
      component="button"
      type="button"
      mb={4}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }}
      onClick={() => void goBack()}
    >
      <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
    </Anchor>
  )
}
