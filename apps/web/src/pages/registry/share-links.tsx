import { Alert } from '@mantine/core'
import type { OwnProfile } from '@sangam/contract/profiles/calls'
import { chosenIdOf } from '@sangam/contract/profiles/chosen-profile'
import { useQuery } from '@tanstack/react-query'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import { LinkForm } from '../../features/share-links/link-form.tsx'
import { LinkList } from '../../features/share-links/link-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Only the owner of a registration makes links. */
const ownedOf = (own: readonly OwnProfile[]) => own.filter(({ own_role }) => own_role === 'owner')

export default function ShareLinks() {
  const { t } = useTranslation()
  const list = useQuery(query('get-list-for-approval', {}))
  const choice = useQuery(query('share/list', {})).data?.own_profiles
  return (
    <Page
      title={t('share_links.title')}
      lead={t('share_links.lead')}
      backTo={link.myRegistration}
      size="sm"
    >
      <Loaded
        query={list}
        skeleton={560}
        isEmpty={({ own }) => ownedOf(own).length === 0}
        empty={
          <Alert color="haldi" title={t('share_links.msg_no_profile')} role="status">
            <ButtonLink {...link.registration}>{t('my_registration_page.btn_register')}</ButtonLink>
          </Alert>
        }
      >
        {({ own }) => (
          <>
            <ForWhom profiles={choice} />
            {ownedOf(own)
              .filter(({ id }, _, owned) => owned.length === 1 || id === chosenIdOf(choice))
              .map((profile) => (
                <LinkForm key={profile.id} profile={profile} />
              ))}
            <LinkList />
          </>
        )}
      </Loaded>
    </Page>
  )
}
