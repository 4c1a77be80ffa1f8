import { expect, test } from 'vitest'
import { userFilters } from '../features/accounts/users/users.filters.ts'
import { link } from '../lib/links.ts'
import { addressOf } from '../lib/shared-addresses.ts'
import { makeRouter } from './routes.tsx'

const router = makeRouter()
const addressBuiltFor = (location: { publicHref: string }) =>
  `${window.location.origin}${location.publicHref}`

test('an address in a message is the one that the router links to', () => {
  const profile = { id: 12, first_name: 'Asha', last_name: 'de  Souza' }
  expect(addressOf.job(7)).toBe(addressBuiltFor(router.buildLocation(link.job(7))))
  expect(addressOf.profile(profile)).toBe(
    addressBuiltFor(router.buildLocation(link.profile(profile))),
  )
})

test.each(['आशा', 'a/%', 'Zoë'])('the address in a message does not encode the name %s', (name) =>
  expect(addressOf.profile({ id: 12, first_name: name, last_name: 'Patil' })).toBe(
    `${window.location.origin}/bariapps/details/12`,
  ),
)

test('the address of a list names the filters that are set', () => {
  const to = (search: object) =>
    router.buildLocation({ to: '/users', search, _includeValidateSearch: true }).publicHref
  expect(to({ state: '0', region: 0, search: '' })).toBe('/bariapps/users?state=0')
  expect(to({ region: 4, search: 'Raut' })).toBe('/bariapps/users?region=4&search=Raut')
  expect(to({})).toBe('/bariapps/users')
})

test.each(['0', '9000000003', '007', '1.0', '1e5', 'true', 'null', '[1]', '{}', '"Rao"', 'a & b'])(
  'a search for %s is the same after a reload',
  (search) => {
    const query = router.options.stringifySearch({ search })
    expect(query).toBe(`?${new URLSearchParams({ search })}`)
    expect(userFilters.read(router.options.parseSearch(query)).search).toBe(search)
  },
)
