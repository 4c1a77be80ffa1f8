import { useQuery } from '@tanstack/react-query'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import { ModuleOff } from '../module-off.tsx'
import { PageNotFound } from '../page-not-found.tsx'
import { ChapterText, textOf } from './chapter-text.tsx'
import { chapterLoader, moduleOfChapter } from './chapters.ts'
import { readMarkdown } from './markdown.ts'

/** A chapter of the handbook, or its table of contents. */
export function Chapter({ name }: { name: string }) {
  const { t } = useTranslation()
  const isModuleOn = useModules()
  const language = currentLanguage()
  const load = chapterLoader(name, language)
  const chapter = useQuery({
    queryKey: ['handbook', name, language],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: load !== undefined,
    queryFn: async () => readMarkdown((await load?.()) ?? ''),
  })
  if (!load) return <PageNotFound />
  if (!isModuleOn(moduleOfChapter(name))) return <ModuleOff />
  if (chapter.isError) {
    return <LoadFailure message={t('common.err_load')} onRetry={() => void chapter.refetch()} />
  }
  if (!chapter.data) return <PageLoading />
  const title = chapter.data.find((block) => 'line' in block)
  return (
    <Page
      title={title ? textOf(title.line) : ''}
      size="sm"
      {...(name !== 'README' && { backTo: link.handbook })}
    >
      <ChapterText blocks={chapter.data} />
    </Page>
  )
}
