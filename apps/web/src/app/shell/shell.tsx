import { hasText } from '@sangam/i18n/translation'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { useModules } from '../../lib/modules.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoticeArea } from '../notice-area.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import classes from './shell.module.css'
import { useFreshUser } from './use-fresh-user.ts'

/** If the footer cannot be loaded, the page is shown without it. */
const Footer = lazy<ComponentType>(() =>
  import('./footer.tsx').catch(() => ({ default: () => null })),
)

export function Shell() {
  const { t } = useTranslation()
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
      <NoticeArea />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <FooterWhenIdle />
    </div>
  )
}

/** The footer after the first page is rendered, which would move it, and the browser is idle. */
function FooterWhenIdle() {
  const hasPage = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  // admins work through many screens, and their menus lead everywhere
  const isOfAdmins = useMatches().at(-1)?.staticData.access === 'admin'
  const [canShow, setCanShow] = useState(false)
  // idle time is outside of React
  useEffect(
    () => (hasPage ? whenIdle(() => startTransition(() => setCanShow(true))) : undefined),
    [hasPage],
  )
  return (
    canShow &&
    !isOfAdmins && (
      <Suspense>
        <Footer />
      </Suspense>
    )
  )
}

/** Sets the title of the document to the title of the page. */
function useDocumentTitle(): void {
  const { t } = useTranslation()
  const isOn = useModules()
  const page = useMatches().at(-1)?.staticData
  const title = isOn(page?.module) ? page?.title : 'common.err_module_off'
  // the document's title is outside of React; there is none while a page loads
  useEffect(() => {
    // the text may not be loaded yet
    if (title && hasText(title)) document.title = `${t(title)} – ${t('common.app_name')}`
  }, [t, title])
}

/** Keyboards and screen readers continue at a new page, unless an element of it has the focus. */
function useFocusOnNewPage(): void {
  const router = useRouter()
  // the focus is outside of React
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const content = document.getElementById('content')
        const hasFocus = content?.contains(document.activeElement)
        if (fromLocation && pathChanged && !hasFocus) content?.focus()
      }),
    [router],
  )
}
