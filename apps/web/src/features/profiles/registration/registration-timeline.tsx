import type { OwnProfile, ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/texts/dates.ts'
import { isDeactivated } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { type StepState, Timeline, TimelineStep } from '../../../ui/records/timeline.tsx'

interface RegistrationTimelineProps {
  profile: OwnProfile
  /** The step of the fee belongs to another slice; the page passes it in. */
  feeStep: ReactNode
}

const reviewStates = { Pending: 'current', Approved: 'done', Rejected: 'problem' } as const

/** What has happened to a registration and what comes next. */
export function RegistrationTimeline({ profile, feeStep }: RegistrationTimelineProps) {
  const { t } = useTranslation()
  const listing = listingOf(profile)
  return (
    <Timeline label={t('registration_timeline.title')}>
      <TimelineStep
        state="done"
        title={t('registration_timeline.submitted', { date: dateText(profile.created_on) })}
      />
      <TimelineStep
        state={reviewStates[profile.registration_status]}
        title={t(`registration_timeline.review_${profile.registration_status}`)}
        date={profile.decided_on && dateText(profile.decided_on)}
      />
      {feeStep}
      <TimelineStep
        state={listingStates[listing]}
        title={t(`registration_timeline.list_${listing}`)}
      />
    </Timeline>
  )
}

type Listing = 'listed' | 'later' | 'paused' | 'married' | 'deactive' | 'withheld'

const listingStates: Record<Listing, StepState> = {
  listed: 'done',
  later: 'open',
  paused: 'open',
  married: 'open',
  deactive: 'problem',
  withheld: 'problem',
}

function listingOf(profile: ProfileRecord): Listing {
  if (isDeactivated(profile)) return 'deactive'
  if (profile.owner_state !== 'active') return profile.owner_state
  if (profile.registration_status !== 'Approved') return 'later'
  return profile.is_withheld ? 'withheld' : 'listed'
}
