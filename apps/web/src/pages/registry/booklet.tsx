import { chosenIdOf } from '@sangam/contract/profiles/chosen-profile'
import { useQuery } from '@tanstack/react-query'
import { OwnEditions } from '../../features/booklet/own-editions.tsx'
import { NoticePoints } from '../../features/consents/notice-points.tsx'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'

/** Where a family says whether it is printed. */
export default function Booklet() {
  const { t } = useTranslation()
  const mine = useQuery(query('booklet/mine', { language: currentLanguage() }))
  return (
    <Page
      title={t('booklet.title')}
      lead={t('booklet.lead')}
      returnsTo={link.myRegistration}
      size="sm"
    >
      <Loaded query={mine} skeleton={420}>
        {({ editions, own_profiles }) => (
          <>
            <ForWhom profiles={own_profiles} />
            {editions.length > 0 ? (
              <OwnEditions
                editions={editions}
                profileId={chosenIdOf(own_profiles)}
                noticePoints={(notice) => <NoticePoints notice={notice} />}
              />
            ) : (
              <EmptyState title={t('booklet.msg_none')} text={t('booklet.msg_none_hint')} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
