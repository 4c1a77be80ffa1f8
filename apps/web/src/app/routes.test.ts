import { expect, test } from 'vitest'
import { link } from '../lib/links.ts'
import { addressOf } from '../lib/shared-addresses.ts'
import { makeRouter } from './routes.tsx'

const router = makeRouter()
const addressBuiltFor = (location: { publicHref: string }) =>
  `${window.location.origin}${location.publicHref}`

test('an address in a message is the one that the router links to', () => {
  const profile = { id: 12, first_name: 'आशा', last_name: 'de  Souza/%' }
  expect(addressOf.job(7)).toBe(addressBuiltFor(router.buildLocation(link.job(7))))
  expect(addressOf.profile(profile)).toBe(
    addressBuiltFor(router.buildLocation(link.profile(profile))),
  )
})

test('the address of a list names the filters that are set', () => {
  const to = (search: object) =>
    router.buildLocation({ to: '/users', search, _includeValidateSearch: true }).publicHref
  expect(to({ state: '0', region: 0, search: '' })).toBe('/bariapps/users?state=%220%22')
  expect(to({ region: 4, search: 'Raut' })).toBe('/bariapps/users?region=4&search=Raut')
  expect(to({})).toBe('/bariapps/users')
})
