import {
  Alert,
  Badge,
  Button,
  Card,
  CopyButton,
  Group,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import { gatewayLanguage } from '@sangam/contract/trust-settings/fields'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { changedIds, idsOf, sheetOf } from './sms-text-ids.ts'

type Template = Data<'settings/sms'>['templates'][number]

/** The texts to register, in the order in which a trust needs them, each with a field for its id. */
export function TextIds({ templates }: { templates: Template[] }) {
  const settings = useFreshQuery('settings/read', {}, true)
  return (
    <Loaded query={settings} skeleton={320}>
      {({ settings: values, is_locked: isLocked }) => (
        <IdForm
          templates={templates}
          stored={values.sms_templates?.value ?? ''}
          isLocked={isLocked}
        />
      )}
    </Loaded>
  )
}

interface IdFormProps {
  templates: Template[]
  /** The setting with the ids of all texts. */
  stored: string
  isLocked: boolean
}

/** The name of a field; a dot in it would mean a nested value. */
const fieldOf = ({ name, language }: Template) => `${name}-${language}`

function IdForm({ templates, stored, isLocked }: IdFormProps) {
  const { t } = useTranslation()
  const ids = idsOf(stored)
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      templates.map((template) => [
        fieldOf(template),
        ids.get(`${template.name}.${template.language}`) ?? '',
      ]),
    ),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([, id]) => !/^[\w-]{0,100}$/.test(id.trim()))
          .map(([field]) => [field, t('common.err_value')]),
      ),
  })
  const save = useCall('settings/save', { noticeMs: timing.noticeAction })
  const submit = form.onSubmit((values) => {
    const typed = templates.map((template): [string, string] => [
      `${template.name}.${template.language}`,
      values[fieldOf(template)]?.trim() ?? '',
    ])
    void save({ section: 'sms', values: { sms_templates: changedIds(stored, typed) } })
  }, showFirstError)
  const groups = Map.groupBy(templates, ({ group }) => group)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isLocked && <Alert color="haldi">{t('settings_page.msg_locked')}</Alert>}
        <Refusal text={save.error?.message} />
        <Text c="dimmed">{t('settings_page.msg_texts_to_register')}</Text>
        <Group>
          <Button
            component="a"
            variant="default"
            leftSection={<Download size={18} aria-hidden />}
            href={sheetOf(templates)}
            download="sms-texts.csv"
          >
            {t('settings_page.btn_sheet')}
          </Button>
        </Group>
        {[...groups].map(([group, ofGroup]) => (
          <FoldedSection
            key={group}
            title={t(`settings_page.sms_group_${group}`, { count: ofGroup.length })}
            isOpenAtFirst={group === 'start'}
          >
            <Stack gap="sm">
              {ofGroup.map((template) => (
                <TextCard key={fieldOf(template)} template={template}>
                  {template.name === 'login' && template.language === gatewayLanguage ? (
                    <Text size="sm" c="dimmed">
                      {t('settings_page.msg_login_id')}
                    </Text>
                  ) : (
                    <TextInput
                      {...form.getInputProps(fieldOf(template))}
                      label={t('settings_page.lbl_text_id')}
                      aria-label={t('settings_page.lbl_text_id_of', {
                        name: template.name,
                        language: template.language,
                      })}
                      maxLength={100}
                      disabled={isLocked}
                      autoComplete="off"
                    />
                  )}
                </TextCard>
              ))}
            </Stack>
          </FoldedSection>
        ))}
        <Group>
          <Button type="submit" loading={save.isPending} disabled={isLocked}>
            {t('settings_page.btn_save_ids')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function TextCard({ template, children }: { template: Template; children: ReactNode }) {
  const { t } = useTranslation()
  const { name, language, text, is_registered: isRegistered } = template
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" mb={4}>
        <Text size="sm" c="dimmed">
          {t('settings_page.lbl_template', { name, language })}
        </Text>
        <Badge color={isRegistered ? 'teal.9' : 'gray.7'}>
          {t(isRegistered ? 'settings_page.lbl_registered' : 'settings_page.lbl_not_registered')}
        </Badge>
      </Group>
      <Text lang={language} mb="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {children}
      <CopyButton value={text}>
        {({ copied: isCopied, copy }) => (
          <Button variant="default" size="sm" mt="xs" onClick={copy}>
            {t(isCopied ? 'settings_page.msg_copied' : 'settings_page.btn_copy')}
          </Button>
        )}
      </CopyButton>
    </Card>
  )
}
