import type { OwnProfileChoice } from '@sangam/contract/profiles/own-profile-choice'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChipRow } from '../../../ui/choices/chip-row.tsx'
import { ToggleChip } from '../../../ui/choices/toggle-chip.tsx'
import classes from './for-whom.module.css'

interface ForWhomProps {
  /** Absent unless the family has several profiles. */
  profiles: readonly (OwnProfileChoice & { received_waiting?: number })[] | undefined
}

/** A family with several profiles chooses for whom it searches, asks and answers. */
export function ForWhom({ profiles }: ForWhomProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(0)
  const choose = useCall('vadhu-var/choose-profile', { isQuiet: true })
  if (!profiles) return null
  const pick = (id: number) => {
    setWanted(id)
    void choose({ bride_groom_id: id })
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('own_profiles.lbl_for_whom')}</legend>
      <ChipRow>
        {profiles.map(({ id, first_name: name, is_chosen, received_waiting: count = 0 }) => (
          <ToggleChip
            key={id}
            isOn={choose.isPending ? id === wanted : is_chosen}
            onToggle={(isOn) => isOn && pick(id)}
          >
            {count > 0 ? t('own_profiles.lbl_name_count', { name, count }) : name}
          </ToggleChip>
        ))}
      </ChipRow>
    </fieldset>
  )
}
