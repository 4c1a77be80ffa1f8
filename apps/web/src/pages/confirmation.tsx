import { getRouteApi } from '@tanstack/react-router'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { ConfirmationLink } from '../features/consents/confirmation-link.tsx'

const route = getRouteApi('/pages/c')

/** The page of the link in the SMS to a person whom a family has entered. */
export default function Confirmation() {
  const { t } = route.useSearch()
  return <ConfirmationLink token={t} codeForm={(props) => <CodeForm {...props} />} />
}
