import { apiPath } from '@sangam/contract/envelope'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { versionKey } from '../../../storage/uploads.ts'
import { approvedProfile, storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()

test('an uploaded photo gets a blurred version of 24 pixels, which has an address', async () => {
  const profile = await approvedProfile(portal)
  const { photoPath } = await storedProfile(portal, profile.id)
  const { data } = await profile.owner.call('get-vadhu-var-details-by-id', {
    bride_groom_id: profile.id,
  })
  const ticket = data.appended_image_path.split('?t=')[1]
  const { statusCode, rawPayload } = await portal.app.inject(
    `${apiPath}/image/${versionKey(photoPath, 'blurred')}?t=${ticket}`,
  )
  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 24,
    height: 24,
  })
})
