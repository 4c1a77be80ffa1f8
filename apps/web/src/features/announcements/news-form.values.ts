import type { AnnouncementRecord, announcementForm } from '@sangam/contract/announcements/calls'
import { announcementFields } from '@sangam/contract/announcements/fields'
import type { NewsKind } from '@sangam/contract/announcements/values'
import type { FormValues } from '@sangam/contract/fields'
import { formValues } from '../../lib/forms/field-props.ts'
import { lazyRules } from '../../lib/forms/form.ts'

export type NewsFormValues = FormValues<typeof announcementFields> & {
  kind: NewsKind
  is_public: 0 | 1
  picture_paths: string[]
  pdf_path: string
}

export const newsRules = lazyRules(async (): Promise<typeof announcementForm> => {
  const calls = await import('@sangam/contract/announcements/calls')
  return calls.announcementForm
})

export const emptyNews = (): NewsFormValues => ({
  ...formValues(announcementFields, () => ''),
  kind: 'news',
  is_public: 0,
  picture_paths: [],
  pdf_path: '',
})

/** An item that is already published keeps its day. */
export const newsValues = (news: AnnouncementRecord): NewsFormValues => ({
  ...formValues(announcementFields, (name) =>
    name === 'starts_on' ? (news.state === 'planned' ? news.published_on : '') : news[name],
  ),
  kind: news.kind,
  is_public: news.is_public ? 1 : 0,
  picture_paths: news.pictures.map(({ path }) => path),
  pdf_path: news.pdf_path,
})
