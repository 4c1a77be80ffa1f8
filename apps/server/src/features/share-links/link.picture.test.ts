import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { shareLinks } from '../../db/schema/services/share-links.ts'
import { signTicket } from '../../storage/ticket.ts'
import { approvedProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addLink, openLinkOf } from './share-links.testing.ts'

const portal = await startPortal()
const { db, env, files, pictures, secret } = portal.services
const full = { preset: 'full' as const, extras: [] }

async function openedLink(columns: Parameters<typeof addLink>[2] = { mask: full }) {
  const profile = await approvedProfile(portal)
  const link = await addLink(portal, profile.id, columns)
  const { data } = await openLinkOf(portal, link.key)
  return { profile, link, address: data.photo }
}
const fetchPicture = (url: string) => portal.app.inject({ method: 'GET', url })
const statusOf = async (url: string) => (await fetchPicture(url)).statusCode

describe('the picture of an opening', () => {
  test('is a JPEG with a watermark that browsers do not store', async () => {
    const { profile, address } = await openedLink()
    const response = await fetchPicture(address)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(response.headers['cache-control']).toBe('private, no-store')
    const { photoPath } = await storedProfile(portal, profile.id)
    const stored = Buffer.from(await files.getBytes(`${photoPath}/photo`))
    expect(response.rawPayload.equals(stored)).toBe(false)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 600, height: 600 })
  })

  test('does not contain the path of the photo in its address', async () => {
    const { profile, address } = await openedLink()
    const { photoPath } = await storedProfile(portal, profile.id)
    expect(address).not.toContain(photoPath.replace('profile/', ''))
  })

  test('is the same again within the hour, and another one for another opening', async () => {
    const { link, address } = await openedLink()
    const other = (await openLinkOf(portal, link.key)).data.photo
    expect(other).not.toBe(address)
    const [first, again] = [await fetchPicture(address), await fetchPicture(address)]
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(await statusOf(other)).toBe(200)
  })

  test('is shown after the last allowed opening', async () => {
    const { address } = await openedLink({ mask: full, opens: 49 })
    expect(await statusOf(address)).toBe(200)
  })

  test('ends with the link, also for a page that is open', async () => {
    const { profile, link, address } = await openedLink()
    expect(await statusOf(address)).toBe(200)
    await profile.owner.call('share/end', { link_id: link.id })
    expect(await statusOf(address)).toBe(404)
    expect((await openLinkOf(portal, link.key)).message).toBe('share_page.err_ended')
  })

  test('ends when the link expires and when the profile leaves the list', async () => {
    const expired = await openedLink()
    await db
      .update(shareLinks)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(shareLinks.id, expired.link.id))
    const paused = await openedLink()
    await db
      .update(profiles)
      .set({ ownerState: 'paused' })
      .where(eq(profiles.id, paused.profile.id))
    expect([await statusOf(expired.address), await statusOf(paused.address)]).toEqual([404, 404])
  })

  test('ends when a complaint hides the photo, and later openings have none', async () => {
    const { profile, link, address } = await openedLink()
    await db.update(profiles).set({ isPhotoHidden: true }).where(eq(profiles.id, profile.id))
    expect(await statusOf(address)).toBe(404)
    expect((await openLinkOf(portal, link.key)).data.photo).toBe('')
  })

  test('ends when the family shows its photo to nobody', async () => {
    const { profile, link, address } = await openedLink()
    await db.update(profiles).set({ photoVisibility: 'nobody' }).where(eq(profiles.id, profile.id))
    expect(await statusOf(address)).toBe(404)
    expect((await openLinkOf(portal, link.key)).data.photo).toBe('')
  })

  test('needs a valid signature, and no ticket of other pictures', async () => {
    const { address } = await openedLink()
    const [path = '', ticket = ''] = address.split('?t=')
    const [id = ''] = ticket.split('.')
    for (const wrong of [
      path,
      `${path}?t=`,
      `${path}?t=${ticket.replace(/^\d+/, String(Number(id) + 1))}`,
      `${path}?t=${ticket.slice(0, -1)}`,
      `${path}?t=${signTicket(secret, 'image', Number(id))}`,
    ]) {
      expect(await statusOf(wrong)).toBe(404)
    }
  })

  test.each([
    ['masked', 'blurred'],
    ['full', 'photo'],
  ] as const)('of a %s link is made of the version %s', async (preset, version) => {
    const { profile, address } = await openedLink({ mask: { preset, extras: [] } })
    const { photoPath } = await storedProfile(portal, profile.id)
    const expected = await pictures.watermark({
      viewer: 'the test',
      picture: `${photoPath} ${version}`,
      read: () => files.getBytes(`${photoPath}/${version}`),
      edge: `${env.trust.trust_name} · ${profile.number}`,
      across: 'for uncle, Nagpur',
    })
    expect((await fetchPicture(address)).rawPayload.equals(expected ?? Buffer.alloc(0))).toBe(true)
  })
})
