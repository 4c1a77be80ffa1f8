import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ChangedAnswer } from '@sangam/contract/trust-settings/help.calls'
import { helpQuestionMax } from '@sangam/contract/trust-settings/help.values'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { Fragment } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'
import RichTextEditor from '../../ui/rich-text/rich-text-editor.tsx'

export type EditedAnswer = ChangedAnswer & { state: 'shipped' | 'changed' | 'own' }

interface AnswerFormProps {
  answer: EditedAnswer
  onDone: () => void
}

/** The question and the answer in all languages. */
export default function AnswerForm({ answer, onDone }: AnswerFormProps) {
  const { t } = useTranslation()
  const { id, state, is_hidden: isHidden, ...texts } = answer
  const form = useForm({ initialValues: texts })
  const save = useCall('help/save', { noticeMs: timing.noticeAction, form })
  const remove = useCall('help/remove', { noticeMs: timing.noticeAction })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, answer_id: id, is_hidden: isHidden ? 1 : 0 })) onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="sm">
        <Refusal text={save.error?.message} />
        {languagesFrom(usualLanguage).map((language) => (
          <Fragment key={language}>
            <TextInput
              {...form.getInputProps(`question_${language}`)}
              lang={language}
              label={t(`public_pages.lbl_question_${language}`)}
              maxLength={helpQuestionMax}
            />
            <RichTextEditor
              name={`text_${language}`}
              lang={language}
              label={t(`public_pages.lbl_answer_${language}`)}
              hint={t('public_pages.hint_text')}
              initial={form.getInitialValues()[`text_${language}`]}
              error={form.errors[`text_${language}`] as string | undefined}
              onChange={(json) => form.setFieldValue(`text_${language}`, json)}
            />
          </Fragment>
        ))}
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t('public_pages.btn_save')}
          </Button>
          {state !== 'shipped' && id !== 0 && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() =>
                void remove({ answer_id: id }).then((answered) => answered && onDone())
              }
            >
              {t(state === 'own' ? 'public_pages.btn_delete_answer' : 'public_pages.btn_restore')}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            {t('public_pages.btn_close')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
