import { Badge, Group, Text, Title } from '@mantine/core'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { Banknote, MapPin } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { SelectBox } from '../../layout/selection/select-box.tsx'
import type { Selection } from '../../layout/selection/use-selection.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/records/closed-account-badge.tsx'
import { selectableJob } from './job.approval.ts'
import { JobAge, JobBadge } from './job-badge.tsx'
import classes from './job-card.module.css'

interface JobCardProps {
  job: PostedJob
  /** For approvers, who choose several posts. */
  selection?: Selection
}

/** What people compare first is large; the other facts follow in small letters. */
export function JobCard({ job, selection }: JobCardProps) {
  const { t } = useTranslation()
  const types = useMasterData()?.employment_type
  const type = labelOf(types, job.employment_type) || job.employment_type_name
  return (
    <article
      {...selection?.rowProps(selectableJob(job))}
      className={classes.card}
      aria-label={job.title}
    >
      {selection && <SelectBox selection={selection} record={selectableJob(job)} />}
      <div className={classes.head}>
        <div className={classes.names}>
          <Title order={2} size="h3">
            {job.title}
          </Title>
          <Text>{job.company_name}</Text>
        </div>
        <span className={classes.age}>
          <JobAge job={job} />
        </span>
      </div>
      {(job.listing_state !== 'listed' || job.is_applied || job.is_account_closed) && (
        <Group gap="xs">
          {job.is_account_closed && <ClosedAccountBadge />}
          {job.listing_state !== 'listed' && <JobBadge job={job} />}
          {job.is_applied && <Badge color="teal.9">{t('jobs.lbl_applied')}</Badge>}
        </Group>
      )}
      <div className={classes.facts}>
        <span>
          <MapPin size={18} aria-label={t('jobs.lbl_location')} /> {job.job_location}
        </span>
        <span>
          <Banknote size={18} aria-label={t('jobs.lbl_salary')} /> {job.salary_offered}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {[type, job.experience, job.education, job.key_skill].join(' · ')}
      </Text>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('jobs.lbl_job_id')}: {job.job_id}
        </Text>
        <ButtonLink
          {...link.job(job.jm_job_posted_id)}
          variant="default"
          size="sm"
          aria-label={t('jobs.btn_details_named', { title: job.title })}
        >
          {t('jobs.btn_details')}
        </ButtonLink>
      </div>
    </article>
  )
}
