import type { BrowserContext } from '@playwright/test'
import { expect, type Newcomer, newMobile, type Page, sessionOf } from './fixtures.ts'
import { runSql } from './portal-database.ts'
import { texts } from './texts.ts'

const { desk_offline: offline, desk_page: desk } = texts.mr

const photo = 'apps/web/public/pictures/share.jpg'

export const waitingText = (count: number) =>
  (count === 1 ? offline.lbl_waiting_one : offline.lbl_waiting_other).replace(
    '{{count}}',
    String(count),
  )

/** A volunteer whose device is ready, in a tab that does not fail the test for failed requests. */
export async function readyDesk(
  page: Page,
  context: BrowserContext,
  baseUrl: string,
): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${baseUrl}/desk`)
  await expect(tab.getByText(offline.msg_ready)).toBeVisible()
  await page.close()
  return tab
}

export const giveDeskRight = ({ id }: Newcomer) =>
  runSql('insert into desk_volunteers (user_id, given_by) values ($1, 1)', [id])

export const endSessions = ({ id }: Newcomer) =>
  runSql('delete from sessions where user_id = $1', [id])

/** Logs in on a page of which the session has ended, and opens the desk. */
export async function returnToDesk(tab: Page, { mobile }: Newcomer, baseUrl: string) {
  const user = await sessionOf(tab, mobile)
  await tab.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user))
  await tab.goto(`${baseUrl}/desk`)
}

/** Enters a family on the page of the desk without a connection. */
export async function enterFamily(tab: Page, name: string, mobile = '') {
  await tab.getByRole('link', { name: desk.btn_enrol }).click()
  await fillForm(tab, name, mobile)
  await expect(tab.getByRole('link', { name: desk.btn_enrol })).toBeVisible()
}

/** Fills in the little that an entry needs, and saves it. */
export async function fillForm(tab: Page, name: string, mobile: string) {
  await tab.locator('[name=mobile_no]').fill(mobile)
  await tab.locator('[name=fname]').fill(name)
  await tab.getByTestId('desk-file').setInputFiles(photo)
  await expect(tab.getByRole('img', { name: desk.alt_photo })).toBeVisible()
  await tab.getByRole('button', { name: desk.btn_save, exact: true }).click()
}

/** The families that the server has of these, each as often as it was stored. */
export const storedNames = async (names: readonly string[]) =>
  (
    await runSql(
      `select values->>'fname' as name from desk_enrolments where values->>'fname' = any($1) order by id`,
      [names],
    )
  ).map(({ name }) => name)

export const storedPhotos = async (names: readonly string[]) =>
  (
    await runSql(
      `select id from desk_enrolments where values->>'fname' = any($1) and photo_path is not null`,
      [names],
    )
  ).length

export const uniqueName = (name: string) => `${name}${newMobile().slice(-6)}`
