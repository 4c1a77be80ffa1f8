import type { ProfileCard } from '@sangam/contract/profiles/calls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { HomeNews } from '../features/announcements/home-news.tsx'
import { WishListToggle } from '../features/matching/wish-list/wish-list-toggle.tsx'
import { FeeText, PayLink } from '../features/payments/fee-status.tsx'
import { hasFee } from '../features/payments/use-fee.ts'
import { NewestProfiles } from '../features/profiles/list/newest-profiles.tsx'
import { NoProfileCard, OwnProfileSummary } from '../features/profiles/own-profile-summary.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { PageNotice } from '../layout/page-notice.tsx'
import { query } from '../lib/calls/api.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { useModules } from '../lib/modules.ts'
import { accessLevelOf, useUser } from '../lib/session/session.ts'
import { profileName } from '../lib/texts/profile-name.ts'

/** What a logged-in person sees on home: his or her registration and the newest profiles. */
export default function HomeMemberPart() {
  const level = accessLevelOf(useUser())
  const isOn = useModules()
  // an account without details has no calls yet
  if (level === 'visitor') return null
  return (
    <QueryClientProvider client={queryClient}>
      <PageNotice />
      {level !== 'pending' && isOn('news') && <HomeNews />}
      <OwnRegistration isAdmin={level === 'admin'} />
      {level !== 'pending' && <NewestProfiles wishListToggle={wishListToggle} />}
    </QueryClientProvider>
  )
}

function OwnRegistration({ isAdmin }: { isAdmin: boolean }) {
  const list = useQuery(query('get-list-for-approval', {}))
  return (
    <Loaded
      query={list}
      skeleton={200}
      isEmpty={({ own }) => own.length === 0}
      // admins need no registration of their own
      empty={!isAdmin && <NoProfileCard />}
    >
      {({ own }) =>
        own.map((profile) => (
          <OwnProfileSummary
            key={profile.id}
            profile={profile}
            fee={hasFee(profile) && <FeeText profile={profile} />}
            payLink={<PayLink profile={profile} />}
          />
        ))
      }
    </Loaded>
  )
}

const wishListToggle = (profile: ProfileCard) => (
  <WishListToggle
    registrationNumber={profile.registration_number}
    name={profileName(profile)}
    isWished={profile.is_wish_list === 1}
  />
)
