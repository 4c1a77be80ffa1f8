import { Container, Skeleton } from '@mantine/core'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { MemberActions } from '../features/committee/member-actions.tsx'
import { MemberProfile } from '../features/committee/member-profile.tsx'
import { useMember } from '../features/committee/use-member.ts'
import { AnchorLink } from '../layout/links.tsx'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/committee-member-details')

export default function CommitteeMemberDetails() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const member = useMember(id)
  if (member.isGone) return <Navigate {...link.committee} replace />
  return (
    <Container size="md">
      <AnchorLink {...link.committee} mb="sm" style={backStyle}>
        <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
      </AnchorLink>
      {member.isError && (
        <LoadFailure message={loadErrorText(member.error)} onRetry={() => void member.refetch()} />
      )}
      {member.isPending && <Skeleton height={420} />}
      {member.data && (
        <>
          <MemberProfile member={member.data} />
          {member.data.is_approval && (
            <MemberActions member={member.data} onDone={() => navigate(link.committee)} />
          )}
        </>
      )}
    </Container>
  )
}

const backStyle = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 32 }
