import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ChangedAnswer } from '@sangam/contract/trust-settings/help.calls'
import { byLanguage, fieldsByLanguage } from '@sangam/i18n/by-language'
import { type Language, languages } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { type HelpAnswer, loadAnswers } from '../../lib/help/answers.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'
import { timing } from '../../lib/timing.ts'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import type { EditedAnswer } from './answer-form.tsx'
import classes from './help-answers.module.css'

/** Loaded separately: the editor is larger than a page may be. */
const AnswerForm = lazy(() => import('./answer-form.tsx'))

type Shipped = Record<Language, HelpAnswer[]>

async function loadShipped(): Promise<Shipped> {
  const shipped: Shipped = byLanguage(() => [])
  for (const language of languages) shipped[language] = await loadAnswers(language)
  return shipped
}

/** The answers of the help page, which the trust changes, hides or adds to. */
export function HelpAnswers() {
  const { t } = useTranslation()
  const shipped = useQuery({ queryKey: ['help', 'all'], staleTime: 0, queryFn: loadShipped })
  const changes = useFreshQuery('help/changes', {}, true)
  return (
    <Card withBorder padding="lg">
      <FoldedSection title={t('public_pages.lbl_help')} isOpenAtFirst={false}>
        <Text c="dimmed" mb="md">
          {t('public_pages.msg_help')}
        </Text>
        <Loaded query={changes} skeleton={400}>
          {(data) =>
            shipped.data ? <AnswerRows answers={answersOf(shipped.data, data)} /> : <PageLoading />
          }
        </Loaded>
      </FoldedSection>
    </Card>
  )
}

const newAnswer = (): EditedAnswer => ({
  id: 0,
  shipped_name: '',
  is_hidden: false,
  ...fieldsByLanguage('question', () => ''),
  ...fieldsByLanguage('text', () => ''),
  state: 'own',
})

/** Every answer as the form shows it: a shipped one has its texts until the trust replaces them. */
function answersOf(shipped: Shipped, changes: readonly ChangedAnswer[]): EditedAnswer[] {
  const textsOf = (id: string) => {
    const answer = (language: Language) => shipped[language].find((one) => one.id === id)
    return {
      ...fieldsByLanguage('question', (language) => answer(language)?.question ?? ''),
      ...fieldsByLanguage('text', (language) => answer(language)?.text ?? ''),
    }
  }
  const hasText = (changed: ChangedAnswer) =>
    languages.some((language) => changed[`question_${language}`] !== '')
  return [
    ...shipped[currentLanguage()].map(({ id }): EditedAnswer => {
      const changed = changes.find(({ shipped_name: name }) => name === id)
      const base = { ...newAnswer(), shipped_name: id, ...changed }
      return changed && hasText(changed)
        ? { ...base, state: 'changed' }
        : { ...base, ...textsOf(id), state: 'shipped' }
    }),
    ...changes
      .filter(({ shipped_name: name }) => name === '')
      .map((own): EditedAnswer => ({ ...own, state: 'own' })),
  ]
}

const keyOf = ({ shipped_name: name, id }: EditedAnswer) => name || `own-${id}`

function AnswerRows({ answers }: { answers: EditedAnswer[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const form = (answer: EditedAnswer) => (
    <Suspense fallback={<PageLoading />}>
      <AnswerForm answer={answer} onDone={() => setOpen(null)} />
    </Suspense>
  )
  const added = newAnswer()
  return (
    <Stack>
      <Stack component="ul" gap={0} className={classes.list}>
        {answers.map((answer) => {
          const title = writtenText(answer, 'question')
          const isOpen = open === keyOf(answer)
          return (
            <li key={keyOf(answer)} className={classes.answer}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text>{title}</Text>
                  <Group gap="xs">
                    {answer.state === 'changed' && (
                      <Badge variant="light">{t('public_pages.lbl_changed')}</Badge>
                    )}
                    {answer.state === 'own' && (
                      <Badge variant="light">{t('public_pages.lbl_own')}</Badge>
                    )}
                    {answer.is_hidden && (
                      <Badge variant="default">{t('public_pages.lbl_hidden')}</Badge>
                    )}
                  </Group>
                </div>
                {!isOpen && (
                  <Group gap="xs" justify="flex-end" className={classes.buttons}>
                    <HideButton answer={answer} title={title} />
                    <Button
                      variant="default"
                      aria-label={t('public_pages.btn_change_named', { title })}
                      onClick={() => setOpen(keyOf(answer))}
                    >
                      {t('public_pages.btn_change')}
                    </Button>
                  </Group>
                )}
              </Group>
              {isOpen && form(answer)}
            </li>
          )
        })}
      </Stack>
      {open === keyOf(added) ? (
        form(added)
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(keyOf(added))}>
            {t('public_pages.btn_new_answer')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Hides an answer or shows it again; a shipped one keeps its text. */
function HideButton({ answer, title }: { answer: EditedAnswer; title: string }) {
  const { t } = useTranslation()
  const save = useCall('help/save', { noticeMs: timing.noticeAction })
  const remove = useCall('help/remove', { noticeMs: timing.noticeAction })
  const toggle = () => {
    const { id, state, is_hidden: isHidden, ...texts } = answer
    if (isHidden && state === 'shipped') return remove({ answer_id: id })
    const noTexts = {
      ...fieldsByLanguage('question', () => ''),
      ...fieldsByLanguage('text', () => ''),
    }
    const is_hidden = isHidden ? 0 : 1
    return save({
      ...texts,
      ...(state === 'shipped' && noTexts),
      answer_id: id,
      is_hidden,
    })
  }
  const key = answer.is_hidden ? 'show' : 'hide'
  return (
    <Button
      variant="default"
      loading={save.isPending || remove.isPending}
      aria-label={t(`public_pages.btn_${key}_named`, { title })}
      onClick={() => void toggle()}
    >
      {t(`public_pages.btn_${key}`)}
    </Button>
  )
}
