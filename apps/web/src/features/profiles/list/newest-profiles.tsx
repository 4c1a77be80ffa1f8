import { Group, Title } from '@mantine/core'
import type { ProfileCard as Card } from '@sangam/contract/profiles/calls'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../layout/links.tsx'
import { useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { useOwnFields } from '../../../lib/public-config.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { listFilters } from './list.filters.ts'
import { ProfileCard } from './profile-card.tsx'
import classes from './profile-list.module.css'
import { useProfileList } from './profile-list.tsx'

const shownCount = 3

/** The newest profiles that the reader may see; nothing if there are none. */
export function NewestProfiles(props: { wishListToggle: (profile: Card) => ReactNode }) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const ownFields = useOwnFields()
  // the call of the list page, so that it opens with data
  const list = useProfileList(listFilters.initial)
  const newest = list.data?.pages[0]?.vadhuVarList.slice(0, shownCount) ?? []
  if (newest.length === 0) return null
  return (
    <section aria-labelledby="newest-profiles">
      <Group justify="space-between" mt="lg" mb="sm">
        <Title order={2} size="h3" id="newest-profiles">
          {t('member_home.newest')}
        </Title>
        <AnchorLink {...link.matrimony} lh="44px" display="inline-block">
          {t('member_home.btn_all')}
        </AnchorLink>
      </Group>
      <div className={classes.cards}>
        {newest.map((profile) => (
          <ProfileCard
            key={profile.id}
            profile={profile}
            masterData={masterData}
            ownFields={ownFields}
            wishListToggle={props.wishListToggle(profile)}
          />
        ))}
      </div>
    </section>
  )
}
