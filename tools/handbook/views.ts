import type { Locator, Page } from '@playwright/test'
import type { Language } from '@sangam/i18n/languages'
import { texts } from '../../e2e/texts.ts'

type Texts = (typeof texts)['en']

/** What a picture of the handbook shows. */
export interface ViewOfPortal {
  path: string
  /** The demo account that opens it; without one a visitor. */
  as?: string
  /** `empty` is the portal of a new trust before its setup. */
  portal?: 'demo' | 'empty'
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page, language: Language) => Promise<void>
}

/** Scrolls to a heading or button, below the header of the portal. */
const showing =
  (find: (page: Page, text: Texts) => Locator): NonNullable<ViewOfPortal['prepare']> =>
  async (page, language) => {
    const place = find(page, texts[language]).first()
    const { y } = (await place.boundingBox()) ?? { y: 0 }
    await page.evaluate(`scrollBy(0, ${y - 80})`)
  }

const superAdmin = '9000000001'
const admin = '9000000002'
const member = '9000000003'
const newcomer = '9000000004'

/** The pictures by the name of their file; those of a chapter have its name. */
export const pictures: Record<string, ViewOfPortal> = {
  list: { path: '/matrimony', as: member },
  profile: { path: '/details/2', as: member },

  register: {
    path: '/registration',
    as: newcomer,
    prepare: showing((page) => page.locator('form')),
  },
  photo: { path: '/registration?step=photo', as: newcomer },
  'who-sees-what': {
    path: '/my-registration',
    as: member,
    prepare: showing((page, { visibility }) => page.getByText(visibility.title)),
  },
  pay: { path: '/payment?id=1', as: member },
  introductions: { path: '/introductions', as: member },
  'pause-or-leave': {
    path: '/details/1',
    as: member,
    prepare: showing((page, { details_page }) =>
      page.getByRole('button', { name: details_page.btn_pause }),
    ),
  },

  'verify-a-member': { path: '/review?queue=users', as: admin },
  'review-a-profile': { path: '/review?queue=profiles', as: admin },
  payments: { path: '/payments', as: admin },
  complaints: { path: '/grievances', as: admin },
  import: { path: '/import', as: superAdmin },
  desk: { path: '/letter' },
  booklet: { path: '/edition?id=1', as: admin },
  exports: { path: '/users', as: superAdmin },
  news: { path: '/manage-news', as: admin },
  'public-pages': { path: '/public-pages', as: admin },

  setup: { path: '/setup', portal: 'empty' },
  'people-and-rights': { path: '/user-details?id=3', as: superAdmin },
  modules: { path: '/settings?section=modules', as: superAdmin },
  settings: { path: '/settings', as: superAdmin },
  backups: {
    path: '/operations',
    as: superAdmin,
    prepare: showing((page, { operations_page }) =>
      page.getByRole('heading', { name: operations_page.lbl_backups, exact: true }),
    ),
  },
  update: { path: '/operations', as: superAdmin },
}
