import { Button, Stack, Text } from '@mantine/core'
import type { NewsItem } from '@sangam/contract/announcements/calls'
import { FileText } from 'lucide-react'
import { useDownload } from '../../lib/files/use-download.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenLanguage } from '../../lib/texts/written.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { NewsDate } from './news-date.tsx'
import { NewsPictures } from './news-pictures.tsx'

/** The text, the pictures and the PDF of an item. */
export function NewsArticle({ item }: { item: NewsItem }) {
  const { t } = useTranslation()
  const download = useDownload()
  const language = writtenLanguage(item, 'title')
  return (
    <Stack component="article">
      <NewsDate {...item} />
      {language !== currentLanguage() && (
        <Text size="sm">{t('announcements.lbl_other_language')}</Text>
      )}
      <div lang={language}>
        <RichText isUnderTitle json={item[`text_${language}`]} />
      </div>
      {item.has_pdf && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<FileText size={19} aria-hidden />}
          loading={download.isPending}
          onClick={() => void download(`news-pdf/${item.id}`)}
        >
          {t('announcements.lbl_pdf')}
        </Button>
      )}
      {item.pictures.length > 0 && <NewsPictures item={item} />}
    </Stack>
  )
}
