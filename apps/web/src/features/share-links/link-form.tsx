import '@mantine/core/styles/Radio.layer.css'
import { Button, Card, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import {
  defaultShareDays,
  type ShareExtra,
  type SharePreset,
  shareDays,
  shareLabelMax,
  sharePresets,
} from '@sangam/contract/share-links/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { RadioLine } from '../../ui/choices/radio-line.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ExtraChoice } from './extra-choice.tsx'
import { ReadyLink } from './ready-link.tsx'

interface MadeLink {
  label: string
  url: string
  days: number
}

/** Makes a link to the member's profile, and shows its address once. */
export function LinkForm({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const [made, setMade] = useState<MadeLink>()
  return (
    <Card component="section" withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      {made ? (
        <ReadyLink
          {...made}
          registrationNumber={profile.registration_number}
          onNext={() => setMade(undefined)}
        />
      ) : (
        <>
          <Title order={2} size="h3" mb="sm">
            {t('share_links.lbl_new')}
          </Title>
          <Fields profileId={profile.id} onMade={setMade} />
        </>
      )}
    </Card>
  )
}

interface FieldsProps {
  profileId: number
  onMade: (link: MadeLink) => void
}

function Fields({ profileId, onMade }: FieldsProps) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [preset, setPreset] = useState<SharePreset>('masked')
  const [extras, setExtras] = useState<ShareExtra[]>([])
  const [days, setDays] = useState<(typeof shareDays)[number]>(defaultShareDays)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const make = useCall('share/make', {
    form: { setErrors },
    isQuiet: true,
    onSuccess: ({ data }) => onMade({ label, url: data.url, days }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setErrors({})
        void make({ bride_groom_id: profileId, label, preset, extras, days })
      }}
    >
      <Stack>
        <Refusal text={make.error?.message} />
        <TextInput
          label={t('share_links.lbl_label')}
          description={t('share_links.hint_label')}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={errors.label}
          name="label"
          maxLength={shareLabelMax}
          withAsterisk
        />
        <Radio.Group
          name="preset"
          label={t('share_links.lbl_preset')}
          value={preset}
          onChange={(value) => setPreset(sharePresets.find((one) => one === value) ?? 'masked')}
        >
          <Stack gap={4} mt={4}>
            {sharePresets.map((one) => (
              <RadioLine
                key={one}
                value={one}
                label={t(`share_links.preset_${one}`)}
                hint={t(`share_links.hint_${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <ExtraChoice value={extras} onChange={setExtras} />
        <ChoiceButtons
          name="days"
          label={t('share_links.lbl_days')}
          choices={shareDays.map((count) => ({
            value: String(count),
            label: t('share_links.days', { count }),
          }))}
          value={String(days)}
          onChange={(value) =>
            setDays(shareDays.find((one) => String(one) === value) ?? defaultShareDays)
          }
        />
        <Limits />
        <Button type="submit" mih={44} loading={make.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('share_links.btn_make')}
        </Button>
      </Stack>
    </form>
  )
}

/** What the trust allows. */
function Limits() {
  const { t } = useTranslation()
  const { data } = useQuery(query('share/list', {}))
  return (
    <Text size="sm" c="dimmed">
      {data && `${t('share_links.hint_opens', { count: data.max_opens, limit: data.limit })} `}
      {t('share_links.hint_copies')}
    </Text>
  )
}
