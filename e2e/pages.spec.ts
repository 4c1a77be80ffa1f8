import type { APIRequestContext } from '@playwright/test'
import type { Language } from '@sangam/i18n/languages'
import { type PageAccess, pageTable } from '../scripts/page-table.ts'
import { violations } from './accessibility.ts'
import {
  admin,
  test as base,
  type CallAs,
  expect,
  member,
  type Page,
  superAdmin,
} from './fixtures.ts'
import { goToNext } from './go-to.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { bareKeys, smallControls } from './page-checks.ts'
import { publicNews } from './public-news.ts'
import { type Family, registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

/** Pages that show only in the course of a journey, which checks them. */
const shownInJourneys = ['/c', '/setup', '/stay']
/** Further addresses of a page, and the page that only logs out. */
const otherAddresses = ['/details', '/vadhuvar/$id', '/login/$aid', '/logout']

/** Headings whose wording is fixed. */
const headings: Record<string, Record<Language, string>> = {
  '/home': { en: 'Welcome to Sangam', mr: 'संगम पोर्टलवर आपले स्वागत आहे' },
  '/login': { en: 'Login', mr: 'लॉग इन' },
  '/register': { en: 'Sign up', mr: 'सभासद नोंदणी' },
  '/forgot': { en: 'Forgot password', mr: 'पासवर्ड विसरलात' },
  '/contact': { en: 'Contact', mr: 'संपर्क' },
  '/gallery': { en: 'Gallery', mr: 'चित्रदालन' },
  '/term-and-condition': { en: 'Terms and Conditions', mr: 'अटी व शर्ती' },
  '/privacy-policy': { en: 'Privacy Policy', mr: 'गोपनीयता धोरण' },
  '/no-such-page': { en: 'Page not found', mr: 'पान सापडले नाही' },
}

/** Pages for members whose controls are large enough for a finger. */
const pagesForFingers = [
  '/home',
  '/login',
  '/register',
  '/contact',
  '/gallery',
  '/matrimony',
  '/details/2',
  '/business',
  '/job-updates',
  '/committee',
  '/my-registration',
  '/my-account',
  '/my-job-post',
  '/job-profile-list',
  '/about',
  '/business-create',
  '/job-posting',
  '/create-job-profile',
]

/** The keys of the titles, by path. */
const titles = new Map([
  ['/home', 'shell.lbl_home'],
  ['/no-such-page', 'common.err_page_not_found'],
  ...pageTable().map(({ path, title }): [string, string] => [path, title]),
])

const pagesOfAdmins = new Set(
  pageTable()
    .filter(({ access }) => access === 'admin')
    .map(({ path }) => path),
)

/** Records of the demo data. */
const samples = {
  '/details/$id': '/details/2',
  '/help/handbook/$chapter': '/help/handbook/register',
  '/business-details': '/business-details?id=1',
  '/committee-member-details': '/committee-member-details?id=1',
  '/edition': '/edition?id=1',
  '/grievance': '/grievance?id=1',
  '/review': '/review?queue=users',
  '/user-details': '/user-details?id=1',
}

/** The addresses of all pages with this access; `records` has those of further records. */
function addressesFor(access: PageAccess[], records: Record<string, string> = {}): string[] {
  const known: Record<string, string> = { ...samples, ...records }
  return pageTable()
    .filter((page) => access.includes(page.access))
    .map(({ path }) => path)
    .filter((path) => ![...shownInJourneys, ...otherAddresses].includes(path))
    .map((path) => known[path] ?? path)
}

interface Fixtures {
  /**
   * Opens pages one after the other inside the app and checks each: light and in Marathi on a
   * phone, dark and in English on a computer.
   */
  walk: (addresses: string[]) => Promise<void>
}

const test = base.extend<Fixtures>({
  walk: async ({ page, open, expectAccessible, isMobile }, use) => {
    // as long as many short tests
    base.setTimeout(900_000)
    const language = isMobile ? 'mr' : 'en'
    if (!isMobile) await page.emulateMedia({ colorScheme: 'dark' })
    await use(async (addresses) => {
      await open(addresses[0] ?? '', language)
      for (const [index, address] of addresses.entries()) {
        await base.step(address, async () => {
          if (index > 0) await goToNext(page, address)
          await expectComplete(page, address, language)
          if (isMobile && pagesForFingers.includes(address)) {
            expect.soft(await smallControls(page), address).toEqual([])
          }
          await expectAccessible()
        })
      }
    })
  },
})

/** Waits for the data of a page and checks its frame. */
async function expectComplete(page: Page, address: string, language: Language): Promise<void> {
  const path = pathOf(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // pages of admins have their menus instead
  if (!pagesOfAdmins.has(path)) {
    await expect(page.locator('footer address')).toBeVisible()
  }
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const title = textOf(language, titles.get(path) ?? '')
  await expect(page).toHaveTitle(`${title} – ${texts[language].common.app_name}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (headings[path]) await expect(heading).toHaveText(headings[path][language])
  expect.soft(await bareKeys(page), address).toEqual([])
  await expectNoHorizontalScrolling(page)
}

/** The path in the table of pages. */
const pathOf = (address: string) =>
  address
    .replace(/[?#].*/, '')
    .replace(/^\/(details|news)\/.*/, '/$1/$$id')
    .replace(/^\/help\/handbook\/.*/, '/help/handbook/$$chapter')

/** A text by its key. */
function textOf(language: Language, key: string): string {
  const [area = '', name = ''] = key.split('.')
  const areas: Record<string, Record<string, string>> = texts[language]
  return areas[area]?.[name] ?? key
}

test('the accessibility scan finds faults, also on the second page @quick', async ({
  page,
  open,
}) => {
  await open('/home')
  expect(await violations(page)).toEqual([])
  await goToNext(page, '/contact')
  await expectComplete(page, '/contact', 'en')
  await page.locator('h1').evaluate((heading) => {
    heading.setAttribute('style', 'color: #eee')
    heading.insertAdjacentHTML('beforeend', '<img src="data:,"><button></button>')
  })
  const rules = (await violations(page)).map((found) => found.split(':')[0])
  expect(rules.toSorted()).toEqual(['button-name', 'color-contrast', 'image-alt'])
})

test('the pages for visitors are complete and accessible @phone @quick', async ({
  walk,
  request,
  callAs,
}) => {
  const { profileId, mobile } = await approvedFamily(request, callAs)
  const link = { bride_groom_id: profileId, label: 'Aunt' }
  const { url } = await callAs<{ url: string }>(mobile, 'share/make', link)
  const news = await callAs<{ id: number }>(admin, 'announcements/post', publicNews())
  const records = { '/s': `/s${new URL(url).search}`, '/news/$id': `/news/${news.id}` }
  await walk(['/home', ...addressesFor(['anyone'], records), '/no-such-page'])
})

test('the pages for members are complete and accessible @phone @quick', async ({
  walk,
  login,
  callAs,
}) => {
  const { own } = await callAs<{ own: { id: number }[] }>(member, 'get-list-for-approval')
  const jobs = await callAs<{ data: { jm_job_posted_id: number }[] }>(member, 'job/get-posted-job')
  await login(member)
  await walk([
    '/home',
    ...addressesFor(['pending', 'member'], {
      '/registration': `/registration?id=${own[0]?.id}`,
      '/payment': `/payment?id=${own[0]?.id}`,
      '/view-posted-job': `/view-posted-job?id=${jobs.data[0]?.jm_job_posted_id}`,
    }),
    // two parts that are folded at first
    '/my-account#login',
    '/home',
    '/my-account#messages',
  ])
})

test('the pages of a registration are complete and accessible in all its states @phone @quick', async ({
  walk,
  login,
  verifiedMember,
  request,
  callAs,
}) => {
  await login((await verifiedMember()).mobile)
  await walk(['/home', '/my-registration', '/registration', '/preferences'])

  const { profileId, mobile } = await registerFamily(request)
  await login(mobile)
  await walk(['/home', '/my-registration', `/payment?id=${profileId}`, `/details/${profileId}`])

  const listed = await approvedFamily(request, callAs)
  await login(listed.mobile)
  await walk(['/home', '/my-registration', '/preferences', '/share-links', '/booklet'])
})

test('the pages for admins are complete and accessible @phone @quick', async ({ walk, login }) => {
  await login(superAdmin)
  await walk([
    ...addressesFor(['admin']),
    '/payments?view=statement',
    '/my-registration?tab=Approved',
    '/payments?view=report',
    '/details/3',
    '/business-details?id=1',
  ])
})

async function approvedFamily(request: APIRequestContext, callAs: CallAs): Promise<Family> {
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  return family
}
