import { Stack, Text } from '@mantine/core'
import { type EditSubject, editSubjects } from '@sangam/contract/moderation/edits.values'
import type { ModuleName } from '@sangam/contract/modules'
import { type ReactNode, useState } from 'react'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useModules } from '../../lib/modules.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { EditCard } from './edit-card.tsx'

interface EditListProps {
  /** Shows a description of a job, which is rich text. */
  renderRichText: (json: string) => ReactNode
}

const modules: Partial<Record<EditSubject, ModuleName>> = { business: 'business', job: 'jobs' }

/** The records that their owners edited after approval, oldest first. */
export function EditList({ renderRichText }: EditListProps) {
  const { t } = useTranslation()
  const isOn = useModules()
  const [subject, setSubject] = useState<EditSubject | ''>('')
  const list = usePagedQuery('edits/list', (cursor) => ({ subject, cursor }))
  return (
    <>
      <ChoiceField
        label={t('edits_page.lbl_subject')}
        choices={[
          { value: '', label: t('edits_page.lbl_all') },
          ...editSubjects
            .filter((value) => isOn(modules[value]))
            .map((value) => ({ value, label: t(`edits_page.lbl_${value}`) })),
        ]}
        value={subject}
        onChange={(value) => setSubject(editSubjects.find((one) => one === value) ?? '')}
        maw={320}
        mb="sm"
      />
      <PagedList
        list={list}
        skeleton={320}
        empty={<EmptyState title={t('edits_page.msg_none')} text={t('edits_page.msg_none_hint')} />}
      >
        {({ data, total }) => (
          <>
            <Text my="sm" role="status">
              {t('edits_page.lbl_waiting', { count: total })}
            </Text>
            <Stack gap="md">
              {data.map((edit) => (
                <EditCard key={edit.edit_id} edit={edit} renderRichText={renderRichText} />
              ))}
            </Stack>
          </>
        )}
      </PagedList>
    </>
  )
}
