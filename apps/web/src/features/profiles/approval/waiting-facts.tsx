import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { lazy, Suspense } from 'react'

/** Few families have a change that waits, so the others do not load it. */
const Notice = lazy(() => import('./waiting-facts-notice.tsx'))

/** What the family changed and others do not see before approval, or why it was rejected. */
export function WaitingFacts({ profile }: { profile: ProfileRecord }) {
  const hasNotice = profile.waiting_facts.length > 0 || profile.facts_rejected_remark !== ''
  return (
    hasNotice && (
      <Suspense>
        <Notice profile={profile} />
      </Suspense>
    )
  )
}
