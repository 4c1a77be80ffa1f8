import { hasText } from '@sangam/i18n/translation'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'
import { useFreshUser } from './use-fresh-user.ts'

/** A page without its footer is better than no page. */
const Footer = lazy<ComponentType>(() =>
  import('./footer.tsx').catch(() => ({ default: () => null })),
)

export function Shell() {
  const { t } = useTranslation()
  const isFooterDue = useIsFooterDue()
  useFreshUser()
  useDocumentTitle()
  useFocusOnNewPage()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('shell.lbl_skip')}
      </a>
      <Header />
      <OfflineNotice />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      {isFooterDue && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </div>
  )
}

/** The footer is below the first screen: it waits for the first page, which would move it, and for idle. */
function useIsFooterDue(): boolean {
  const hasPage = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const [isDue, setDue] = useState(false)
  // idle time is outside of React
  useEffect(() => (hasPage ? whenIdle(() => setDue(true)) : undefined), [hasPage])
  return isDue
}

/** The window's title follows the page. */
function useDocumentTitle(): void {
  const { t } = useTranslation()
  const title = useMatches().at(-1)?.staticData.title
  // the document's title is outside of React; on the way to a page none is known yet
  useEffect(() => {
    // its text may still be on the way
    if (title && hasText(title)) document.title = `${t(title)} – ${t('common.app_name')}`
  }, [t, title])
}

/** Keyboards and screen readers go on at the new page, unless a field of it has the focus already. */
function useFocusOnNewPage(): void {
  const router = useRouter()
  // the focus is outside of React
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const content = document.getElementById('content')
        const isHere = content?.contains(document.activeElement)
        if (fromLocation && pathChanged && !isHere) content?.focus()
      }),
    [router],
  )
}
