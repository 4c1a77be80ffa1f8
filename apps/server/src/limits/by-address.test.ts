import { apiPath } from '@sangam/contract/envelope'
import { expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'

const portal = await startPortal({
  settings: { OTP_SENDS_PER_ADDRESS_PER_HOUR: '2', IPV6_NETWORK_LIMIT_TIMES: '2' },
})
const ask = async (remoteAddress: string) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/login`,
    payload: { mobile_no: '9700000001' },
    remoteAddress,
  })
  return response.statusCode
}
const askAll = async (addresses: string[]) => {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await ask(address))
  return statuses
}

test('all addresses of an IPv6 /64 count as one', async () => {
  expect(await askAll(['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', '2001:db8:1:1:a:b:c:d'])).toEqual(
    [404, 404, 429],
  )
})

test('the networks of an IPv6 /48 share a larger limit', async () => {
  expect(
    await askAll([
      '2001:db8:2:1::1',
      '2001:db8:2:2::1',
      '2001:db8:2:3::1',
      '2001:db8:2:4::1',
      '2001:db8:2:5::1',
    ]),
  ).toEqual([404, 404, 404, 404, 429])
  expect(await ask('2001:db8:3:1::1')).toBe(404)
})

test('IPv4 addresses count one by one, also inside IPv6', async () => {
  expect(await askAll(['192.0.2.1', '::ffff:192.0.2.2', '192.0.2.1', '192.0.2.1'])).toEqual([
    404, 404, 404, 429,
  ])
  expect(await askAll(['::ffff:192.0.2.2', '::ffff:192.0.2.2', '::ffff:192.0.2.3'])).toEqual([
    404, 429, 404,
  ])
})
