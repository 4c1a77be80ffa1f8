import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'

/** The text of the printed letter of one family, with what it logs in with. */
export async function printLetter(page: Page, print: () => Promise<unknown>) {
  const file = page.waitForEvent('download')
  await print()
  const { text, pages } = await readPdf(await readFile(await (await file).path()))
  const [, first = '', last = ''] = /^\s*(\d{3}) (\d{3})\s*$/m.exec(text) ?? []
  return { text, pages, number: first + last, code: /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)?.[0] ?? '' }
}
