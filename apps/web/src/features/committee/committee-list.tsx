import { SimpleGrid, Skeleton, Title } from '@mantine/core'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { organizerDesignationId } from '@sangam/contract/committee/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { filterOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { MemberCard } from './member-card.tsx'

interface CommitteeListProps {
  /** 0 shows all regions. */
  regionId: number
  onRegion: (regionId: number) => void
}

const isOrganizer = (member: CommitteeMember) => member.designation_id === organizerDesignationId

export function CommitteeList({ regionId, onRegion }: CommitteeListProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const committee = useQuery({
    ...query('committee/get-approve-list', { region_id: regionId }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ChoiceField
        name="region"
        label={t('committee.lbl_region')}
        choices={filterOptions(regions)}
        value={String(regionId)}
        onChange={(value) => onRegion(Number(value))}
        maw={320}
        mb="lg"
      />
      <Loaded
        query={committee}
        skeleton={<CardSkeletons />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title={t('common.msg_no_data')}
            {...(regionId > 0 && { text: t('committee.msg_empty_region') })}
          />
        }
      >
        {({ data: members }) => (
          <>
            <Section title={t('committee.lbl_organizers')} members={members.filter(isOrganizer)} />
            <Section
              title={t('committee.lbl_members')}
              members={members.filter((member) => !isOrganizer(member))}
            />
            <ExportButtons list="committee" filter={{ region_id: regionId }} />
          </>
        )}
      </Loaded>
    </>
  )
}

const columns = { base: 1, sm: 2, lg: 3 }

function Section({ title, members }: { title: string; members: CommitteeMember[] }) {
  const headingId = useId()
  if (members.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={columns} mb="xl">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </SimpleGrid>
    </section>
  )
}

const CardSkeletons = () => (
  <SimpleGrid cols={columns}>
    {[1, 2, 3, 4, 5, 6].map((number) => (
      <Skeleton key={number} height={190} radius={16} />
    ))}
  </SimpleGrid>
)
