import { Button, Group, Text, Title } from '@mantine/core'
import { letterDays, lettersPerFile } from '@sangam/contract/desk/values'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../layout/links.tsx'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { useDownload } from '../../../lib/files/use-download.ts'
import { filterOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'

const allRegions = '0'

/** Makes letters for the families of an import, up to a number for each file. */
export function PrintLetters({ batchId }: { batchId: number }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const [region, setRegion] = useState(allRegions)
  const waiting = useQuery(query('letters/waiting', { batch_id: batchId }))
  const download = useDownload()
  return (
    <section aria-label={t('letters_page.title_print')}>
      <Title order={2} size="h3" mt="xl" mb="xs">
        {t('letters_page.title_print')}
      </Title>
      <Text c="dimmed" maw="46rem" mb="sm">
        {t('letters_page.hint_print', { days: letterDays })}
      </Text>
      <Loaded query={waiting} skeleton={60}>
        {({ regions: counted }) => {
          const count = counted
            .filter(({ region_id }) => region === allRegions || String(region_id) === region)
            .reduce((sum, { families }) => sum + families, 0)
          return (
            <Group align="end">
              {counted.length > 0 ? (
                <>
                  <ChoiceField
                    label={t('import_page.lbl_region')}
                    choices={filterOptions(regions)}
                    value={region}
                    onChange={setRegion}
                  />
                  <Button
                    leftSection={<Mail size={19} aria-hidden />}
                    disabled={count === 0}
                    loading={download.isPending}
                    onClick={() => void download(`letters/${batchId}/new.pdf?region=${region}`)}
                  >
                    {t('letters_page.btn_print', { count: Math.min(count, lettersPerFile) })}
                  </Button>
                </>
              ) : (
                <Text>{t('letters_page.msg_nobody')}</Text>
              )}
              <ButtonLink {...link.letters} variant="default">
                {t('letters_page.btn_all')}
              </ButtonLink>
            </Group>
          )
        }}
      </Loaded>
    </section>
  )
}
