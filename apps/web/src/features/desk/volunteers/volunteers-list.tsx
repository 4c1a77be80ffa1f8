import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, Card, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../../ui/refusal.tsx'

/** Who may enrol families; a super admin gives and ends the right. */
export default function VolunteersList() {
  const { t } = useTranslation()
  const regions = formOptions(useMasterData()?.region, '')
  const volunteers = useQuery(query('desk/volunteers', {}))
  const [mobile, setMobile] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const give = useCall('desk/give-right', {
    onSuccess: () => {
      setMobile('')
      setChosen([])
    },
  })
  const end = useCall('desk/end-right')
  const nameOf = (id: number) => regions.find(({ value }) => value === String(id))?.label ?? ''
  return (
    <Stack mt="md">
      <Text c="dimmed">{t('desk_page.hint_volunteers')}</Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give({ mobile_no: mobile, region_ids: chosen.map(Number) })
        }}
      >
        <Stack gap="sm">
          <Refusal text={give.error?.message} />
          <PhoneInput
            name="mobile_no"
            label={t('desk_page.lbl_volunteer_mobile')}
            autoComplete="off"
            value={mobile}
            error={give.error?.fields.mobile_no}
            onChange={({ currentTarget }) => setMobile(currentTarget.value)}
          />
          <MultiSelect
            label={t('desk_page.lbl_regions')}
            description={t('desk_page.hint_regions')}
            data={regions}
            value={chosen}
            onChange={setChosen}
          />
          <Button type="submit" loading={give.isPending}>
            {t('desk_page.btn_give')}
          </Button>
        </Stack>
      </form>
      <Loaded query={volunteers} skeleton={120}>
        {(people) =>
          people.length === 0 ? (
            <Text>{t('desk_page.msg_no_volunteers')}</Text>
          ) : (
            people.map((person) => (
              <Card key={person.user_id} component="article" withBorder padding="md">
                <Group justify="space-between">
                  <div>
                    <Text fw={600}>{person.name}</Text>
                    <Text size="sm" c="dimmed">
                      {[
                        mobileText(person.mobile),
                        person.region_ids.map(nameOf).join(', ') || t('desk_page.msg_all_regions'),
                      ].join(' · ')}
                    </Text>
                  </div>
                  <Button
                    size="sm"
                    variant="default"
                    onClick={() => void end({ user_id: person.user_id })}
                  >
                    {t('desk_page.btn_end_right')}
                  </Button>
                </Group>
              </Card>
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}
