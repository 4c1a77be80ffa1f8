import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, PrivateAddress, parseEndpoint } from './endpoint.ts'

const settings = { PUSH_ALLOW_LOCAL: false }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QOK',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is the address of a push service', (address) => {
  expect(parseEndpoint(address, settings)?.href).toBe(address)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://fileserver/x',
  'https://localhost./x',
  'https://127.0.0.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://127.1/x',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'file:///etc/passwd',
  'gopher://example.com/x',
  'not an address',
  '',
])('%s is not the address of a push service', (address) => {
  expect(parseEndpoint(address, settings)).toBeNull()
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::1',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2404:6800:4009:80b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([true, false])('a name with a private address is not connected to', async (all) => {
  const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve))
  expect(error).toBeInstanceOf(PrivateAddress)
})
