import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploads } from '../../db/schema/base/uploads.ts'
import { fillManifest, fillPage, logoAddress } from '../../http/pages/trust-pages.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db, publicUrl, settings } = portal.services
const superAdmin = await portal.superAdmin()

const picture = (format: 'png' | 'jpeg', width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#204275' } })
    .toFormat(format)
    .toBuffer()

const upload = (bytes: Uint8Array, name = 'logo.png') =>
  sendFile(portal, superAdmin, 'settings/upload-logo', { bytes, name })

const iconOf = (version: Parameters<typeof logoAddress>[0]) =>
  portal.app.inject(logoAddress(version))

test('without a logo, the pages show the icon of the portal', async () => {
  expect((await iconOf('icon-512')).statusCode).toBe(404)
  expect(
    fillPage('__TRUST_ICON__', { env: settings.current(), publicUrl, isSetupOpen: false }),
  ).toBe('/bariapps/pictures/icon.svg')
})

test('a logo becomes a square icon of 512 pixels, the icons of the manifest and the link preview', async () => {
  expect(await upload(await picture('png'))).toMatchObject({
    message: 'settings_page.msg_logo_saved',
  })
  const icon = await iconOf('icon-512')
  expect(icon.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
  const values = { env: settings.current(), publicUrl, isSetupOpen: false }
  const { icons } = JSON.parse(fillManifest('{"icons":[]}', values))
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src } of icons) expect((await portal.app.inject(src)).statusCode).toBe(200)
  const preview = fillPage('__TRUST_SHARE_IMAGE__', values)
  expect(preview).toMatch(/^https:\/\/portal\.example\/bariapps\/pictures\/trust\/share\.jpg\?v=/)
  expect((await portal.app.inject(preview)).statusCode).toBe(200)
  expect((await superAdmin.call('settings/read', {})).data.has_logo).toBe(true)
})

test('a new logo replaces the one before, which the housekeeping removes', async () => {
  await upload(await picture('jpeg'), 'logo.jpg')
  const before = settings.current().trust.trust_logo
  await upload(await picture('png'))
  expect(settings.current().trust.trust_logo).not.toBe(before)
  const [old] = await db.select().from(uploads).where(eq(uploads.path, before))
  const [current] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.path, settings.current().trust.trust_logo))
  expect([old, current]).toMatchObject([
    { isClaimed: false, isReleased: true },
    { isClaimed: true, isReleased: false },
  ])
})

test('an SVG picture is refused, whatever its name is', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  expect(await upload(svg, 'logo.png')).toMatchObject({
    httpStatus: 400,
    message: 'photo.err_image_only',
  })
})

test('a removed logo is not served any more', async () => {
  await upload(await picture('png'))
  expect(await superAdmin.call('settings/remove-logo', {})).toMatchObject({
    message: 'settings_page.msg_logo_removed',
  })
  expect((await iconOf('icon-192')).statusCode).toBe(404)
})
