import { Badge, Group, Text, Title } from '@mantine/core'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import {
  BriefcaseBusiness,
  Clock,
  GraduationCap,
  IndianRupee,
  MapPin,
  Sparkles,
} from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { labelOf, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/closed-account-badge.tsx'
import { JobAge, JobBadge } from './job-badge.tsx'
import classes from './job-card.module.css'

export function JobCard({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const types = useMasterData()?.employment_type
  const lines = [
    [GraduationCap, t('jobs.lbl_education'), job.education],
    [Clock, t('jobs.lbl_experience'), job.experience],
    [IndianRupee, t('jobs.lbl_salary'), job.salary_offered],
    [
      BriefcaseBusiness,
      t('jobs.lbl_employment_type'),
      labelOf(types, job.employment_type) || job.employment_type_name,
    ],
    [MapPin, t('jobs.lbl_location'), job.job_location],
    [Sparkles, t('jobs.lbl_key_skill'), job.key_skill],
  ] as const
  return (
    <article className={classes.card} aria-label={job.title}>
      <div className={classes.head}>
        <div>
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
      <dl className={classes.facts}>
        {lines.map(([Icon, label, value]) => (
          <div key={label}>
            <Icon size={18} aria-hidden />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('jobs.lbl_job_id')}: {job.job_id}
        </Text>
        <ButtonLink
          {...link.job(job.jm_job_posted_id)}
          variant="light"
          size="sm"
          aria-label={t('jobs.btn_details_named', { title: job.title })}
        >
          {t('jobs.btn_details')}
        </ButtonLink>
      </div>
    </article>
  )
}
