import type { TextKey } from '@sangam/i18n/keys'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageLink } from '../lib/links.ts'

interface RedirectProps {
  to: PageLink
  /** Why, as a sentence on the other page. */
  notice?: TextKey
}

/**
 * Leads to another page, once. `Navigate` navigates again with every render of the page, which
 * never ends if the page reads its address.
 */
export function Redirect({ to, notice }: RedirectProps) {
  const [element] = useState(<Navigate {...to} {...(notice && { state: { notice } })} replace />)
  return element
}
