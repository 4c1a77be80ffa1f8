import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ClaimCard } from '../../features/registry-import/claim-card.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'

/** After a login with a number that an imported biodata has. */
export default function Claim() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const claims = useQuery({
    ...query('claims/mine', {}),
    // the server limits how often a number may look
    staleTime: Number.POSITIVE_INFINITY,
  })
  // the notice before this page is long, and its place in it is not kept
  useEffect(() => {
    // newer browsers return a promise, which is no cleanup
    window.scrollTo({ top: 0 })
  }, [])
  const hasNone = claims.data?.length === 0
  return (
    <Page
      title={t(hasNone ? 'claim_page.msg_none' : 'claim_page.title')}
      lead={hasNone ? '' : t('claim_page.lead')}
      size="sm"
    >
      <Loaded
        query={claims}
        skeleton={200}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('claim_page.msg_none_text')}>
            <ButtonLink {...link.registration}>{t('claim_page.btn_register')}</ButtonLink>
          </EmptyState>
        }
      >
        {(list) => (
          <Stack>
            {list.map((claim) => (
              <ClaimCard
                key={claim.row_id}
                claim={claim}
                onTaken={(id) => void navigate(id ? link.editProfile(id) : link.registration)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
