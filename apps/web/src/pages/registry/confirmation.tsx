import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CodeForm } from '../../features/accounts/login/code-form.tsx'
import { ConfirmationLink } from '../../features/consents/confirmation-link.tsx'
import { NoticePoints } from '../../features/consents/notice-points.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/c')

/** Only brides and grooms are asked about the booklet. */
const CandidateEditions = lazy(async () => {
  const module = await import('../../features/booklet/candidate-editions.tsx')
  return { default: module.CandidateEditions }
})

/** The page of the link in the SMS to a person whom a family has entered. */
export default function Confirmation() {
  const { t } = route.useSearch()
  const isOn = useModules()
  const { t: translate } = useTranslation()
  return (
    <ConfirmationLink
      token={t}
      codeForm={(props) => <CodeForm {...props} />}
      forCandidate={(proof) => (
        <>
          <Text>{translate('people.txt_take_part')}</Text>
          <ButtonLink {...link.myRegistration}>{translate('people.btn_take_part')}</ButtonLink>
          {isOn('booklet') && (
            <Suspense>
              <CandidateEditions
                token={t}
                proof={proof}
                noticePoints={(notice) => <NoticePoints notice={notice} />}
              />
            </Suspense>
          )}
        </>
      )}
    />
  )
}
