import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { useFreshUser } from './use-fresh-user.ts'

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
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

/** The window's title follows the page. */
function useDocumentTitle(): void {
  const { t } = useTranslation()
  const title = useMatches().at(-1)?.staticData.title
  // the document's title is outside of React; on the way to a page none is known yet
  useEffect(() => {
    if (title) document.title = `${t(title)} – ${t('common.app_name')}`
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
