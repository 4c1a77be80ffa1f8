import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { Data, Input } from '@sangam/contract/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { type Language, languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { ToggleChip } from '../../ui/choices/toggle-chip.tsx'

type Settings = Data<'notifications/settings'>
type GroupSettings = Settings['groups'][number]
type Choice = Input<'notifications/save-settings'>

const languageNames = {
  en: 'notifications.lbl_english',
  mr: 'notifications.lbl_marathi',
} as const satisfies Record<Language, TextKey>

/** Which messages are sent to the phone, and in which language. Each tap is saved immediately. */
export function MessageSettings() {
  const { t } = useTranslation()
  const { data } = useQuery(query('notifications/settings', {}))
  const save = useCall('notifications/save-settings')
  const groups = data?.groups.filter(({ channels }) => channels.length > 0) ?? []
  // a portal that sends nothing to phones offers no choice
  if (!data || groups.length === 0) return null
  const choice: Choice = { language: data.language, off: switchedOff(data) }
  return (
    <section aria-label={t('notifications.lbl_settings')}>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('notifications.lbl_settings')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('notifications.lead_settings')}
      </Text>
      <Stack gap="md">
        <ChoiceButtons
          label={t('notifications.lbl_language')}
          name="message-language"
          choices={languagesFrom(usualLanguage).map((language) => ({
            value: language,
            label: t(languageNames[language]),
          }))}
          value={data.language}
          onChange={(language) =>
            void save({ ...choice, language: language as Choice['language'] })
          }
        />
        {groups.map((group) => (
          <GroupChoice
            key={group.group}
            group={group}
            onChange={(channel, isOn) =>
              void save({
                ...choice,
                off: [
                  ...choice.off.filter(
                    (one) => one.group !== group.group || one.channel !== channel,
                  ),
                  ...(isOn ? [] : [{ group: group.group, channel }]),
                ],
              })
            }
          />
        ))}
      </Stack>
    </section>
  )
}

const switchedOff = ({ groups }: Settings): Choice['off'] =>
  groups.flatMap(({ group, channels }) =>
    channels.filter(({ is_on }) => !is_on).map(({ name }) => ({ group, channel: name })),
  )

interface GroupChoiceProps {
  group: GroupSettings
  onChange: (channel: GroupSettings['channels'][number]['name'], isOn: boolean) => void
}

function GroupChoice({ group, onChange }: GroupChoiceProps) {
  const { t } = useTranslation()
  const name = t(`notifications.group_${group.group}`)
  return (
    <Group role="group" aria-label={name} justify="space-between" gap="xs">
      <Text>{name}</Text>
      {group.is_required ? (
        <Badge size="lg" variant="light">
          {t('notifications.lbl_always')}
        </Badge>
      ) : (
        <Group gap="xs">
          {group.channels.map(({ name: channel, is_on }) => (
            <ToggleChip key={channel} isOn={is_on} onToggle={(isOn) => onChange(channel, isOn)}>
              {t(`notifications.lbl_${channel}`)}
            </ToggleChip>
          ))}
        </Group>
      )}
    </Group>
  )
}
