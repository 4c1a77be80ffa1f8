import '@mantine/core/styles/Switch.layer.css'
import { Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AnnouncementRecord } from '@sangam/contract/announcements/calls'
import { announcementFields } from '@sangam/contract/announcements/fields'
import { type NewsKind, newsKinds } from '@sangam/contract/announcements/values'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { Fragment, lazy, Suspense } from 'react'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import type { NewsFormValues } from './news-form.values.ts'
import { PdfPicker } from './pdf-picker.tsx'
import { PicturesPicker } from './pictures-picker.tsx'

/** Loaded separately: the editor is larger than a page may be. */
const RichTextEditor = lazy(() => import('../../ui/rich-text/rich-text-editor.tsx'))

interface NewsFieldsProps {
  form: UseFormReturnType<NewsFormValues>
  /** The item that is changed. */
  news?: AnnouncementRecord
}

/** Kind, texts in all languages, files, readers and days. */
export function NewsFields({ form, news }: NewsFieldsProps) {
  const { t } = useTranslation()
  const field = useFieldProps(announcementFields, form)
  const isPublished = news !== undefined && news.state !== 'planned'
  return (
    <Stack>
      <ChoiceField
        label={t('announcements_page.lbl_kind')}
        name="kind"
        choices={newsKinds.map((kind) => ({
          value: kind,
          label: t(`announcements.kind_${kind}`),
        }))}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind as NewsKind)}
        maw={320}
      />
      {languagesFrom(usualLanguage).map((language) => (
        <Fragment key={language}>
          <TextInput {...field(`title_${language}`)} lang={language} />
          <Suspense fallback={<Skeleton height={240} />}>
            <RichTextEditor
              name={`text_${language}`}
              lang={language}
              label={t(`announcements_page.lbl_text_${language}`)}
              hint={t('announcements_page.hint_text')}
              initial={form.getInitialValues()[`text_${language}`]}
              error={form.errors[`text_${language}`] as string | undefined}
              onChange={(json) => form.setFieldValue(`text_${language}`, json)}
            />
          </Suspense>
        </Fragment>
      ))}
      <PicturesPicker
        initial={news?.pictures ?? []}
        onChange={(change) => form.setFieldValue('picture_paths', change)}
      />
      <PdfPicker
        path={form.values.pdf_path}
        onChange={(path) => form.setFieldValue('pdf_path', path)}
      />
      <Switch
        label={t('announcements_page.lbl_public')}
        description={t('announcements_page.hint_public')}
        checked={form.values.is_public === 1}
        onChange={({ currentTarget }) =>
          form.setFieldValue('is_public', currentTarget.checked ? 1 : 0)
        }
      />
      {!isPublished && (
        <DateInput
          {...field('starts_on')}
          description={t('announcements_page.hint_starts_on')}
          maw={240}
        />
      )}
      <DateInput {...field('ends_on')} maw={240} />
    </Stack>
  )
}
