import { Button, Group, Text } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

/** Pages of a list by the server's cursors: the cursors of earlier pages are kept for Back. */
export function usePages(resetKey: string) {
  const [state, setState] = useState({ resetKey, cursors: [''] })
  // a change of filters starts again at the first page
  const cursors = state.resetKey === resetKey ? state.cursors : ['']
  return {
    cursor: cursors.at(-1) ?? '',
    number: cursors.length,
    next: (cursor: string) => setState({ resetKey, cursors: [...cursors, cursor] }),
    previous: () => setState({ resetKey, cursors: cursors.slice(0, -1) }),
  }
}

interface PagerProps {
  pages: ReturnType<typeof usePages>
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
