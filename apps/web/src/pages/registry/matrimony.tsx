import { Alert } from '@mantine/core'
import type { ProfileCard } from '@sangam/contract/profiles/calls'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Hourglass, LockKeyhole } from 'lucide-react'
import { SignedUpAs } from '../../features/accounts/login/signed-up-as.tsx'
import { SavedSearches } from '../../features/matching/saved-searches/saved-searches.tsx'
import { WishListToggle } from '../../features/matching/wish-list/wish-list-toggle.tsx'
import { listBody } from '../../features/profiles/first-calls.ts'
import { countActive, listFilters } from '../../features/profiles/list/list.filters.ts'
import { areSameFilters, filtersOf } from '../../features/profiles/list/list.filters-of.ts'
import { ListFilterBar } from '../../features/profiles/list/list-filter-bar.tsx'
import { ListFilterChips } from '../../features/profiles/list/list-filter-chips.tsx'
import {
  ListTotal,
  ProfileList,
  useProfileList,
} from '../../features/profiles/list/profile-list.tsx'
import { SuitsUs } from '../../features/profiles/list/suits-us.tsx'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import { HelpLink } from '../../layout/help-link.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { profileName } from '../../lib/texts/profile-name.ts'
import { isPending, isVerified } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChipRow } from '../../ui/choices/chip-row.tsx'
import { useIsWide } from '../../ui/choices/filter-buttons.tsx'
import { ToggleChip } from '../../ui/choices/toggle-chip.tsx'

const route = getRouteApi('/pages/matrimony')

export default function Matrimony() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const cache = useQueryClient()
  const isWide = useIsWide()
  const filters = route.useSearch()
  const setFilters = useFilterChange(filters, (search) =>
    navigate({ to: '.', search, replace: true, resetScroll: false }),
  )
  const list = useProfileList(filters)
  const first = list.data?.pages[0]
  const status = first?.userAccessStatus
  const isRegistered = status?.is_registration_done === 1

  // admins of a new trust look after the list, and need no registration of their own
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  if (status && isVerified(status) && !isRegistered && !isAdmin) {
    // an empty list and no own registration: continue with the registration form
    const hasNothingToSee =
      status.is_access === 0 || (first?.is_registry_empty && countActive(filters) === 0)
    if (hasNothingToSee) return <Redirect to={link.registration} notice="redirect.register_first" />
  }
  const suitsUs = first && (
    <SuitsUs ownPreferences={first.own_preferences} filters={filters} onChange={setFilters} />
  )
  const isWaiting = (status && isPending(status)) || status?.registration_status === 'Pending'
  return (
    <Page
      title={t('matrimony_page.title')}
      actions={
        // the one of the two that is true, once it is known
        status &&
        (isRegistered ? (
          <ButtonLink {...link.myRegistration} {...narrow}>
            {t('shell.lbl_my_registration')}
          </ButtonLink>
        ) : (
          <ButtonLink {...link.registration} {...narrow}>
            {t('matrimony_page.btn_registration')}
          </ButtonLink>
        ))
      }
    >
      {isWaiting && (
        <Alert icon={<Hourglass aria-hidden />} color="haldi" mb="md" role="status">
          {t('login_page.err_verification_pending')} <SignedUpAs />
          <div>
            <HelpLink answer="waiting" />
          </div>
        </Alert>
      )}
      {status && status.is_access === 0 && !isWaiting && (
        <Alert
          icon={<LockKeyhole aria-hidden />}
          color="red"
          role="status"
          title={t('matrimony_page.msg_no_permission')}
        >
          {t('matrimony_page.msg_no_permission_help')}
        </Alert>
      )}
      {(!status || status.is_access === 1) && (
        <>
          <ForWhom profiles={first?.own_profiles} />
          <ListFilterBar
            filters={filters}
            shownGender={first?.shown_gender}
            count={first && { total: first.total, isCut: first.is_total_cut }}
            onChange={setFilters}
            isRefreshing={list.isRefetching}
            onRefresh={() => void cache.resetQueries({ queryKey: ['get-vadhu-var-approved-list'] })}
          >
            {first && (
              <SavedSearches
                filter={countActive(filters) > 0 ? listBody(filters) : null}
                isShown={(filter) => areSameFilters(filtersOf(filter), filters)}
                onOpen={(filter) => setFilters(filtersOf(filter))}
              />
            )}
            {isWide && (
              <>
                <ToggleChip
                  isOn={filters.wished}
                  onToggle={(wished) => setFilters({ ...filters, wished })}
                >
                  {t('matrimony_page.lbl_wish_list')}
                </ToggleChip>
                {suitsUs}
              </>
            )}
            <ListTotal list={list} />
          </ListFilterBar>
          {!isWide && (
            <ChipRow>
              <ListFilterChips filters={filters} onChange={setFilters} />
              {suitsUs}
            </ChipRow>
          )}
          <ProfileList
            list={list}
            wishListToggle={wishListToggle}
            onShowAll={countActive(filters) > 0 ? () => setFilters(listFilters.initial) : undefined}
          />
        </>
      )}
    </Page>
  )
}

/** Fits next to the title on a phone. */
const narrow = { px: 'sm', fz: 'sm' }

const wishListToggle = (profile: ProfileCard) => (
  <WishListToggle
    registrationNumber={profile.registration_number}
    name={profileName(profile)}
    isWished={profile.is_wish_list === 1}
  />
)
