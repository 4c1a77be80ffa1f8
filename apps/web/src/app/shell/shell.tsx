import { hasText } from '@sangam/i18n/translation'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { lazyExtra, WhenIdle } from '../../lib/when-idle.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'

const FreshUser = lazyExtra(() => import('./fresh-user.tsx'))

export function Shell() {
  const { t } = useTranslation()
  const isLoggedIn = useUser() !== null
  // below an empty page the first one would push it away
  const isPageThere = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
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
      {isPageThere && (
        <WhenIdle>
          <Footer />
        </WhenIdle>
      )}
      {isLoggedIn && (
        <WhenIdle>
          <FreshUser />
        </WhenIdle>
      )}
    </div>
  )
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
