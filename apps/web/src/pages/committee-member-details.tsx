import { Anchor, Container, Skeleton } from '@mantine/core'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { MemberActions } from '../features/committee/member-actions.tsx'
import { MemberProfile } from '../features/committee/member-profile.tsx'
import { useMember } from '../features/committee/use-member.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

export default function CommitteeMemberDetails() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = Number(useSearch({ strict: false, select: (search: { id?: unknown }) => search.id }))
  const member = useMember(id)
  if (member.isGone) return <Navigate to={paths.committee} replace />
  return (
    <Container size="md">
      <Anchor component={Link} to={paths.committee} mb="sm" style={backStyle}>
        <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
      </Anchor>
      {member.isError && (
        <LoadFailure message={loadErrorText(member.error)} onRetry={() => void member.refetch()} />
      )}
      {member.isPending && <Skeleton height={420} />}
      {member.data && (
        <>
          <MemberProfile member={member.data} />
          {member.data.is_approval && (
            <MemberActions member={member.data} onDone={() => navigate({ to: paths.committee })} />
          )}
        </>
      )}
    </Container>
  )
}

const backStyle = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 32 }
