import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { lazy, Suspense } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'

/** Loaded separately: the editor is larger than a page may be. */
const RichTextEditor = lazy(() => import('../../ui/rich-text/rich-text-editor.tsx'))

/** What the trust writes about itself. */
export function AboutForm() {
  const { t } = useTranslation()
  const stored = useFreshQuery('about/read', {}, true)
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="about-form">
      <Title order={2} size="h3" id="about-form">
        {t('public_pages.lbl_about')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('public_pages.msg_about')}
      </Text>
      <Loaded query={stored} skeleton={400}>
        {(texts) => <TextsForm initial={texts} />}
      </Loaded>
    </Card>
  )
}

function TextsForm({ initial }: { initial: Data<'about/read'> }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: initial })
  const save = useCall('about/save', { noticeMs: timing.noticeAction, form })
  return (
    <form onSubmit={form.onSubmit(async (texts) => void (await save(texts)))} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        {languagesFrom(usualLanguage).map((language) => (
          <Suspense key={language} fallback={<Skeleton height={240} />}>
            <RichTextEditor
              name={`text_${language}`}
              lang={language}
              label={t(`public_pages.lbl_about_${language}`)}
              hint={t('public_pages.hint_text')}
              initial={form.getInitialValues()[`text_${language}`]}
              error={form.errors[`text_${language}`] as string | undefined}
              onChange={(json) => form.setFieldValue(`text_${language}`, json)}
            />
          </Suspense>
        ))}
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t('public_pages.btn_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
