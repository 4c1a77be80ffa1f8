import '@mantine/core/styles/Switch.layer.css'
import { Input, Switch } from '@mantine/core'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import type { Audience } from './use-audience.ts'

interface TellMembersProps {
  audience: Audience
  isPublic: boolean
}

/** The regions of news for members, and the messages about it. */
export function TellMembers({ audience, isPublic }: TellMembersProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const { values, pushes } = audience
  return (
    <>
      {!isPublic && (
        <Input.Wrapper
          label={t('announcements_page.lbl_regions')}
          description={t('announcements_page.hint_regions')}
          labelElement="div"
        >
          <ChoiceChips
            label={t('announcements_page.lbl_regions')}
            choices={formOptions(masterData?.region)}
            values={audience.regions}
            onChange={audience.setRegions}
          />
        </Input.Wrapper>
      )}
      <Switch
        label={t('announcements_page.lbl_tell')}
        description={t('announcements_page.hint_tell', { count: audience.recipients })}
        checked={values.is_told === 1}
        onChange={({ currentTarget }) => audience.setTold(currentTarget.checked)}
      />
      {values.is_told === 1 && (
        <Switch
          label={t('announcements_page.lbl_push')}
          description={
            pushes &&
            t(
              pushes.left > 0 ? 'announcements_page.hint_push' : 'announcements_page.hint_no_push',
              pushes,
            )
          }
          checked={values.has_push === 1}
          disabled={pushes?.left === 0}
          onChange={({ currentTarget }) => audience.setPushWanted(currentTarget.checked)}
        />
      )}
    </>
  )
}
