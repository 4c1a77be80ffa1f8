import { Button, Group, Text } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface PagerProps {
  pages: { number: number; next: (cursor: string) => void; previous: () => void }
  nextCursor: string | null | undefined
}

export function Pager({ pages, nextCursor }: PagerProps) {
  const { t } = useTranslation()
  if (pages.number === 1 && !nextCursor) return null
  return (
    <Group justify="center" mt="md">
      <Button
        variant="default"
        leftSection={<ChevronLeft size={18} aria-hidden />}
        disabled={pages.number === 1}
        onClick={pages.previous}
      >
        {t('common.btn_previous')}
      </Button>
      <Text aria-live="polite">{t('common.lbl_page', { page: pages.number })}</Text>
      <Button
        variant="default"
        rightSection={<ChevronRight size={18} aria-hidden />}
        disabled={!nextCursor}
        onClick={() => nextCursor && pages.next(nextCursor)}
      >
        {t('common.btn_next')}
      </Button>
    </Group>
  )
}
