import type { ModuleName } from '@sangam/contract/modules'
import type { TextKey } from '@sangam/i18n/keys'
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { moduleIsOn } from '../lib/modules.ts'
import type { SearchParams } from '../lib/search-params.ts'
import { rememberAssociate } from '../lib/session/associate.ts'
import { loadTexts, type TextGroup } from '../lib/texts/translate.ts'
import { checkAccess, type PageAccess } from './page-access.ts'

/** A place in the top menu and the drawer. */
interface MenuPlace {
  label: TextKey
  /** The label of the submenu that contains it. */
  under?: TextKey
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TextKey
    access?: PageAccess
    menu?: (MenuPlace & { to: string })[]
    module?: ModuleName | undefined
    right?: 'desk' | undefined
  }
}

interface PageModule {
  default: ComponentType
}

type LoadPage = () => Promise<PageModule>

interface PageDefinition<Path extends string, Input, Values> {
  path: Path
  access: PageAccess
  title: TextKey
  /** The query parameters of the address. */
  search?: SearchParams<Input, Values>
  menu?: MenuPlace[]
  /** The module that it belongs to; without one it is always there. */
  module?: ModuleName
  /** Only people with this right have it in their menu; its calls check the right. */
  right?: 'desk'
  /** The group of its texts, if they are not in the group of all pages. */
  texts?: TextGroup
}

const withTarget = (to: string, menu: MenuPlace[] = []) => menu.map((place) => ({ ...place, to }))

export const root = createRootRoute()

async function loadQueryPages(): Promise<PageModule> {
  const [pages] = await Promise.all([import('./query-pages.tsx'), loadTexts('pages')])
  return pages
}

/** All pages except home: they load the query library and their texts. */
export const pagesRoute = createRoute({
  getParentRoute: () => root,
  id: 'pages',
  component: lazyRouteComponent(loadQueryPages),
})

type PagePath = keyof typeof import('./page-files.ts').pageFiles

/** A page whose file is in page-files.ts. */
export const page = <const Path extends PagePath, Input = object, Values = object>({
  path,
  access,
  title,
  search,
  menu,
  module,
  right,
  texts,
}: PageDefinition<Path, Input, Values>) => {
  // the annotation keeps the types of the pages, which use the router, out of the type of the router
  const load: LoadPage = async () => {
    const { pageFiles } = await import('./page-files.ts')
    const [loaded] = await Promise.all([
      pageFiles[path](),
      ...textGroupsOf(access, texts).map(loadTexts),
    ])
    return loaded
  }
  return createRoute({
    getParentRoute: () => pagesRoute,
    path,
    staticData: { title, access, menu: withTarget(path, menu), module, right },
    // a page that the trust does not use needs no login to say so
    beforeLoad: ({ location }) =>
      moduleIsOn(module) ? checkAccess(access, location.href) : undefined,
    component: lazyRouteComponent(load),
    ...(search && {
      validateSearch: search.validate,
      search: { middlewares: [search.leaveOutInitial] },
    }),
  })
}

/** The groups of texts that a page needs in addition to those of all pages. */
function textGroupsOf(access: PageAccess, texts: TextGroup | undefined): TextGroup[] {
  const own = texts ? [texts] : []
  // admins see the records of every page
  return access === 'admin' ? ['work', 'safety', 'admin', ...own] : own
}

const loadHome: LoadPage = () => import('../pages/home.tsx')

export const homePage = <const Path extends string>(path: Path, menu?: MenuPlace[]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'shell.lbl_home', access: 'anyone', menu: withTarget(path, menu) },
    beforeLoad: ({ params }) => {
      if ('aid' in params) rememberAssociate(String(params.aid))
    },
    component: lazyRouteComponent(loadHome),
  })
