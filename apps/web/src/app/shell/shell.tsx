import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { useFreshUser } from './use-fresh-user.ts'

export function Shell() {
  const { t } = useTranslation()
  useFreshUser()
  useDocumentTitle()
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

/** The window's title follows the page, and keyboards and screen readers start at the new page. */
function useDocumentTitle(): void {
  const { t } = useTranslation()
  const match = useMatches().at(-1)
  const title = match?.staticData.title
  const path = match?.pathname
  const lastPath = useRef(path)
  // outside of React: the document's title and the focus
  useEffect(() => {
    const name = t('common.app_name')
    document.title = title ? `${t(title)} – ${name}` : `${t('common.err_page_not_found')} – ${name}`
    if (path !== lastPath.current) document.getElementById('content')?.focus()
    lastPath.current = path
  }, [t, title, path])
}
