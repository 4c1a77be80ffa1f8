import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import type { Field } from '@sangam/contract/fields'
import { proposedModules } from '@sangam/contract/modules'
import {
  advancedSettingOf,
  explainedSettings,
  type SettingName,
  type SettingSection,
  settingChoices,
  settingSections,
} from '@sangam/contract/trust-settings/fields'
import type { ReactNode } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { useFieldDescription } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { choiceText, SettingField } from './setting-field.tsx'

type Settings = Data<'settings/read'>

interface SettingsFormProps {
  section: SettingSection
  /** A step of the setup: fields of the trust begin empty instead of with the example. */
  isSetup?: boolean
  submitLabel: string
  onSaved?: () => void | Promise<void>
  /** Buttons next to the submit button. */
  children?: ReactNode
}

/** The form of one section of the settings. */
export function SettingsForm(props: SettingsFormProps) {
  const settings = useFreshQuery('settings/read', {}, true)
  return (
    <Loaded query={settings} skeleton={420}>
      {(data) => <LoadedForm key={props.section} {...props} settings={data} />}
    </Loaded>
  )
}

function LoadedForm({
  section,
  isSetup = false,
  submitLabel,
  onSaved,
  children,
  settings,
}: SettingsFormProps & { settings: Settings }) {
  const { t } = useTranslation()
  const describe = useFieldDescription()
  const fields = Object.entries<Field>(settingSections[section]) as [SettingName, Field][]
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      fields.map(([name]) => [
        name,
        isSetup ? proposal(settings, name) : currentValue(settings, name),
      ]),
    ),
    validate: rulesFor[section],
  })
  const save = useCall('settings/save', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ section, values })) await onSaved?.()
  }, showFirstError)
  const help = (name: SettingName) => {
    const isChanged = settings.settings[name]?.is_changed && !isSetup
    const advanced = advancedSettingOf(name)
    const explained = explainedSettings.find((one) => one === name) ?? advanced
    return [
      isChanged && t('settings_page.msg_changed'),
      explained && t(`settings_page.help_${explained}`),
      advanced && defaultText(name, settings.settings[name]?.default ?? ''),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const defaultText = (name: SettingName, value: string) =>
    value === ''
      ? t('settings_page.lbl_default_none')
      : t('settings_page.lbl_default', { value: choiceText(t, name, value) })
  const isAdvanced = ([name]: [SettingName, Field]) => advancedSettingOf(name) !== undefined
  const advanced = fields.filter(isAdvanced)
  // who opens such a section looks for it
  const isWholeSection = advanced.length === fields.length
  const hasHiddenError = advanced.some(([name]) => form.errors[name])
  // a list needs the whole width
  const columns = listSections.includes(section) ? 1 : 2
  const inputs = (shown: [SettingName, Field][]) => (
    <SimpleGrid cols={{ base: 1, sm: columns }} style={{ alignItems: 'start' }}>
      {shown.map(([name, field]) => (
        <SettingField
          key={name}
          name={name}
          field={field}
          {...describe(field)}
          {...form.getInputProps(name)}
          disabled={settings.is_locked}
          description={help(name)}
        />
      ))}
    </SimpleGrid>
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {settings.is_locked && <Alert color="haldi">{t('settings_page.msg_locked')}</Alert>}
        <Refusal text={save.error?.message} />
        {inputs(isWholeSection ? advanced : fields.filter((field) => !isAdvanced(field)))}
        {advanced.length > 0 && !isWholeSection && (
          <FoldedSection
            // a field with an error has to be visible
            key={String(hasHiddenError)}
            title={t('settings_page.lbl_advanced')}
            isOpenAtFirst={hasHiddenError}
          >
            <Text c="dimmed" mb="md">
              {t('settings_page.lead_advanced')}
            </Text>
            {inputs(advanced)}
          </FoldedSection>
        )}
        <Group>
          {children}
          <Button type="submit" loading={form.submitting || save.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const listSections: readonly SettingSection[] = ['modules', 'biodata']

const currentValue = ({ settings }: Settings, name: SettingName) => settings[name]?.value ?? ''

/** The value with which a step of the setup begins: names and addresses of the example are left out. */
function proposal(settings: Settings, name: SettingName): string {
  if (name === 'modules') return proposedModules.join(' ')
  if (!settings.settings[name]?.is_example) return currentValue(settings, name)
  const isLeftOut = /^trust_|_name(_\w\w)?$/.test(name) && !(name in settingChoices)
  return isLeftOut ? '' : currentValue(settings, name)
}

const loadRules = (section: SettingSection) =>
  lazyRules(async () =>
    (await import('@sangam/contract/trust-settings/rules')).rulesOfSection(section),
  )
const rulesFor: Record<SettingSection, ReturnType<typeof loadRules>> = {
  start: loadRules('start'),
  trust: loadRules('trust'),
  modules: loadRules('modules'),
  biodata: loadRules('biodata'),
  officers: loadRules('officers'),
  policy: loadRules('policy'),
  fee: loadRules('fee'),
  sms: loadRules('sms'),
  legal: loadRules('legal'),
}
