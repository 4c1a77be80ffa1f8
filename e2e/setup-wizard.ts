import sharp from 'sharp'
import { expect, type Page } from './fixtures.ts'
import { texts } from './texts.ts'

const { setup_page: setup } = texts.mr

/** The pages of the setup in Marathi. */
export function setupWizard(page: Page) {
  const field = (name: string) => page.locator(`[name=${name}]`)
  return {
    field,
    enterCode: async (code: string) => {
      await field('code').fill(code)
      await page.getByRole('button', { name: setup.btn_begin }).click()
    },
    /** The step with this number and name is shown with its content. */
    expectStep: async (number: number, name: string) => {
      const title = setup.lbl_step
        .replace('{{number}}', String(number))
        .replace('{{count}}', '3')
        .replace('{{name}}', name)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    },
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    next: () => page.getByRole('button', { name: setup.btn_next, exact: true }).click(),
  }
}

/** A picture for the trust's logo. */
export const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#204275' },
  })
    .png()
    .toBuffer(),
})
