import { Container } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { MemberActions } from '../../features/committee/member-actions.tsx'
import { MemberProfile } from '../../features/committee/member-profile.tsx'
import { useMember } from '../../features/committee/use-member.ts'
import { AnchorLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/committee-member-details')

export default function CommitteeMemberDetails() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const member = useMember(id)
  if (member.isGone) return <Redirect to={link.committee} />
  return (
    <Container size="md">
      <AnchorLink {...link.committee} mb="sm" style={backStyle}>
        <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
      </AnchorLink>
      <Loaded query={member} skeleton={420}>
        {(data) => (
          <>
            <MemberProfile member={data} />
            {data.is_approval && (
              <MemberActions member={data} onDone={() => navigate(link.committee)} />
            )}
          </>
        )}
      </Loaded>
    </Container>
  )
}

const backStyle = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 32 }
