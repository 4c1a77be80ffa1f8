import '@mantine/core/styles/Switch.layer.css'
import {
  Button,
  Card,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { todayInIndia } from '@sangam/contract/dates'
import {
  fieldsInUse,
  fieldsOnCard,
  type OwnField,
  ownFieldsMax,
  ownFieldsText,
  ownLabelMax,
  ownOnCardMax,
} from '@sangam/contract/profiles/trust/own-fields'
import { labelIn, labelName, labels } from '@sangam/i18n/by-language'
import { type Language, languages } from '@sangam/i18n/languages'
import { useState } from 'react'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { InputProps } from './setting-input.ts'

/** A line with its choices as the person types them, one below the other. */
interface Line {
  field: OwnField
  choices: Record<Language, string>
}

const newId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

const linesOf = (value: string): Line[] =>
  (value === '' ? [] : (JSON.parse(value) as OwnField[])).map((field) => ({
    field,
    choices: Object.fromEntries(
      languages.map((language) => [
        language,
        field.choices.map((choice) => labelIn(choice, 'name', language)).join('\n'),
      ]),
    ) as Record<Language, string>,
  }))

const namesIn = (text: string) =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** A choice without a name in another language has its English one there. */
const fieldOf = ({ field, choices }: Line): OwnField => ({
  ...field,
  choices: namesIn(choices.en).map((name, index) =>
    labels('name', (language) => namesIn(choices[language])[index] ?? name),
  ),
})

interface SwitchesProps {
  field: OwnField
  hasChoices: boolean
  canBeOnCard: boolean
  isDisabled: boolean
  onChange: (changed: Partial<OwnField>) => void
}

/** Where a line is shown. What is only for families with a yes is neither on cards nor a filter. */
function Switches({ field, hasChoices, canBeOnCard, isDisabled, onChange }: SwitchesProps) {
  const { t } = useTranslation()
  const isOpen = !field.is_after_yes
  return (
    <Group gap="lg">
      <Switch
        label={t('settings_page.lbl_own_after_yes')}
        checked={field.is_after_yes}
        disabled={isDisabled}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { is_after_yes: true, is_on_card: false, is_filter: false }
              : { is_after_yes: false },
          )
        }
      />
      {isOpen && (
        <Switch
          label={t('settings_page.lbl_own_on_card')}
          checked={field.is_on_card}
          disabled={isDisabled || !canBeOnCard}
          onChange={(event) => onChange({ is_on_card: event.currentTarget.checked })}
        />
      )}
      {isOpen && hasChoices && (
        <Switch
          label={t('settings_page.lbl_own_filter')}
          checked={field.is_filter}
          disabled={isDisabled}
          onChange={(event) => onChange({ is_filter: event.currentTarget.checked })}
        />
      )}
    </Group>
  )
}

/** The lines that the trust adds to the biodata; the value is their definitions. */
export default function OwnFields({ value = '', onChange, disabled, error }: InputProps) {
  const { t } = useTranslation()
  const [lines, setLines] = useState(() => linesOf(value))
  const set = (next: Line[]) => {
    setLines(next)
    onChange(ownFieldsText(next.map(fieldOf)))
  }
  const change = (id: string, changed: Partial<OwnField>, choices?: Partial<Line['choices']>) =>
    set(
      lines.map((line) =>
        line.field.id === id
          ? { field: { ...line.field, ...changed }, choices: { ...line.choices, ...choices } }
          : line,
      ),
    )
  const add = () =>
    set([
      ...lines,
      {
        field: {
          id: newId(),
          ...labels('label', () => ''),
          choices: [],
          is_after_yes: false,
          is_on_card: false,
          is_filter: false,
          removed_on: '',
        },
        choices: Object.fromEntries(languages.map((language) => [language, ''])) as Line['choices'],
      },
    ])
  const used = fieldsInUse(lines.map(({ field }) => field)).length
  const isFull = used >= ownFieldsMax
  const onCard = fieldsOnCard(lines.map(({ field }) => field)).length
  return (
    <Input.Wrapper
      label={t('settings_page.lbl_own_fields')}
      labelElement="div"
      description={t('settings_page.help_own_fields')}
      error={error}
      mt="lg"
    >
      <Stack mt="sm">
        {lines.map((line) => {
          const { field, choices } = line
          if (field.removed_on !== '') {
            return (
              <Group key={field.id} justify="space-between">
                <Text c="dimmed">
                  {t('settings_page.msg_own_removed', { name: shownLabel(field, 'label') })}
                </Text>
                <Button
                  variant="default"
                  size="sm"
                  disabled={(disabled ?? false) || isFull}
                  onClick={() => change(field.id, { removed_on: '' })}
                >
                  {t('settings_page.btn_own_again')}
                </Button>
              </Group>
            )
          }
          return (
            <Card key={field.id} withBorder padding="md">
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                {languages.map((language) => (
                  <TextInput
                    key={language}
                    label={t(labelName('settings_page.lbl_own_name', language))}
                    lang={language}
                    maxLength={ownLabelMax}
                    withAsterisk
                    value={labelIn(field, 'label', language)}
                    error={error && !labelIn(field, 'label', language) && t('common.err_required')}
                    disabled={disabled ?? false}
                    onChange={(event) =>
                      change(field.id, {
                        [labelName('label', language)]: event.currentTarget.value,
                      })
                    }
                  />
                ))}
                {languages.map((language) => (
                  <Textarea
                    key={language}
                    label={t(labelName('settings_page.lbl_own_choices', language))}
                    lang={language}
                    autosize
                    minRows={2}
                    value={choices[language]}
                    disabled={disabled ?? false}
                    onChange={(event) =>
                      change(field.id, {}, { [language]: event.currentTarget.value })
                    }
                  />
                ))}
              </SimpleGrid>
              <Group justify="space-between" mt="md">
                <Switches
                  field={field}
                  hasChoices={choices.en.trim() !== ''}
                  canBeOnCard={field.is_on_card || onCard < ownOnCardMax}
                  isDisabled={disabled ?? false}
                  onChange={(changed) => change(field.id, changed)}
                />
                <Button
                  variant="default"
                  size="sm"
                  disabled={disabled ?? false}
                  onClick={() => change(field.id, { removed_on: todayInIndia() })}
                >
                  {t('settings_page.btn_own_remove')}
                </Button>
              </Group>
            </Card>
          )
        })}
        <Group>
          <Button variant="default" disabled={(disabled ?? false) || isFull} onClick={add}>
            {t('settings_page.btn_own_add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
