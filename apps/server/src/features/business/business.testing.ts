import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { Data, Input } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import sharp from 'sharp'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

export const picture = (width = 1600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#8f3a26' } })
    .jpeg()
    .toBuffer()

/** Uploads a banner like a browser. */
export async function sendBanner(
  portal: TestPortal,
  user: Pick<TestUser, 'token'>,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<Envelope<Data<'business/upload'>> & { httpStatus: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'banner.jpg')
  const encoded = new Response(form)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/business/upload`,
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { httpStatus: response.statusCode, ...response.json() }
}

/** Uploads a banner of this user and returns its path. */
export async function bannerOf(portal: TestPortal, user: TestUser): Promise<string> {
  const { data } = await sendBanner(portal, user, await picture(480, 200))
  return data[0]?.image_path ?? ''
}

export const registration = (
  changes: Partial<Input<'business/registration'>> = {},
): Input<'business/registration'> => ({
  operation_type: 'add',
  business_id: 0,
  image_path: '',
  region_id: 1,
  category_id: 1,
  business_name: 'Gawande Kirana',
  business_owner_name: 'Amit Gawande',
  contact_no: '9876543210',
  address: 'Main road, near the temple',
  city_village: 'Kothrud',
  pincode: '411038',
  business_about: 'Everything a kitchen needs.',
  ...changes,
})

/** Registers a business; Pending if no status is given. */
export async function businessOf(
  portal: TestPortal,
  user: TestUser,
  changes: Partial<Input<'business/registration'>> & { status?: 'Approved' | 'Rejected' } = {},
): Promise<BusinessRecord> {
  const { status, ...fields } = changes
  const body = registration({ image_path: await bannerOf(portal, user), ...fields })
  const { data, message } = await user.call('business/registration', body)
  if (!data) throw new Error(`the business was not registered: ${message}`)
  if (!status) return data
  const admin = await portal.admin()
  await admin.call('business/actions', {
    business_id: data.business_id,
    action_type: 'approv_reject',
    acton_data: status,
    acton_remark: status === 'Rejected' ? 'The number is wrong' : '',
  })
  return data
}
