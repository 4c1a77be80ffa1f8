import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack } from '@mantine/core'
import { type ShareExtra, shareExtras } from '@sangam/contract/share-links/values'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface ExtraChoiceProps {
  value: ShareExtra[]
  onChange: (value: ShareExtra[]) => void
}

/** What a link shows in addition; nothing is ticked before. */
export function ExtraChoice({ value, onChange }: ExtraChoiceProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('share_links.lbl_extras')}
      description={t('share_links.hint_extras')}
      value={value}
      onChange={(chosen) => onChange(shareExtras.filter((extra) => chosen.includes(extra)))}
    >
      <Stack gap={0} mt={4}>
        {shareExtras.map((extra) => (
          <Checkbox
            key={extra}
            value={extra}
            label={t(`share_links.extra_${extra}`)}
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
