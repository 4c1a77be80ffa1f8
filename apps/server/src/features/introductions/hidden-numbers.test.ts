import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedProfile } from '../../testing/profile-factory.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { inScope } from '../../testing/scope.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { addBride, addGroom, ask, request, type TestFamily } from './introductions.testing.ts'

const portal = await startPortal({
  settings: {
    contact_policy: 'request',
    PROFILE_VIEWS_PER_DAY: '10000',
    INTRODUCTIONS_PER_7_DAYS: '10000',
    INTRODUCTIONS_PER_30_DAYS: '10000',
    INTRODUCTION_AGAIN_DAYS: '0',
    BIODATA_PER_DAY: '10000',
  },
})

const readingCalls = (Object.entries(calls) as [CallPath, Call][])
  .filter(([, { access, reads }]) => reads && !['admin', 'super_admin'].includes(access))
  .map(([path]) => path)

/** Bodies that together are valid for every reading call about profiles. */
const bodiesFor = ({ id, number }: TestFamily) => [
  { bride_groom_id: id, side: 'sent', limit: 100 },
  { bride_groom_id: id, side: 'received', limit: 100, registration_number: number },
  { limit: 1, sort: 'age', name: 'Gawande' },
  { limit: 100, sort: 'age', wish_list: 1 },
]

/** Everything that a person can read: each reading call, the biodata and the files of lists. */
async function everythingFor(viewer: TestUser, groom: TestFamily): Promise<string> {
  const texts: string[] = []
  for (const body of bodiesFor(groom)) {
    for (const path of readingCalls) texts.push(JSON.stringify(await viewer.send(path, body)))
  }
  const { photoPath } = await storedProfile(portal, groom.id)
  const name = photoPath.replace('profile/', '')
  for (const address of [`profile-pdf/${name}`, `profile-pdf/${name}?lang=mr`]) {
    const response = await portal.app.inject({
      url: `${apiPath}/${address}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    if (response.statusCode === 200) texts.push((await readPdf(response.rawPayload)).text)
  }
  for (const list of ['profiles', 'users', 'payments']) {
    const response = await portal.app.inject({
      url: `${apiPath}/exports/${list}.csv`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    texts.push(response.body)
  }
  return texts.join('\n')
}

type Act = (bride: TestFamily, groom: TestFamily) => Promise<unknown>
const decline = async (by: TestFamily) => {
  const { data } = await by.owner.call('introductions/list', { side: 'received', state: 'waiting' })
  for (const { id } of data.data) {
    await by.owner.call('introductions/answer', { introduction_id: id, answer: 'decline' })
  }
}
const end = async (by: TestFamily) => {
  for (const state of ['waiting', 'accepted'] as const) {
    const { data } = await by.owner.call('introductions/list', { side: 'sent', state })
    for (const { id: introduction_id } of data.data) {
      await by.owner.call('introductions/withdraw', { introduction_id })
      await by.owner.call('introductions/close', { introduction_id })
    }
  }
}

/** What the two families do; none of it lets the bride's family see the numbers in the end. */
const acts: Record<string, Act> = {
  asks: (bride, groom) => ask(bride, groom, 'Namaskar'),
  withdraws: (bride) => end(bride),
  declines: (_bride, groom) => decline(groom),
  wishes: (bride, groom) =>
    bride.owner.send('vadhu-var/wish-list', {
      registration_number: groom.number,
      action_type: 'bd_wish_list',
    }),
  saves: (bride) => bride.owner.call('saved-searches/save', { name: 'All', filter: {} }),
  'introduces and ends': async (bride, groom) => {
    await end(bride)
    await decline(groom)
    await request(portal, bride, groom)
    const { data } = await groom.owner.call('introductions/list', {
      side: 'received',
      state: 'waiting',
    })
    await groom.owner.call('introductions/answer', {
      introduction_id: data.data[0]?.id ?? 0,
      answer: 'accept',
      shares: ['father', 'contact1', 'contact2', 'address'],
    })
    await bride.owner.call('introductions/contact', { bride_groom_id: groom.id })
    await end(bride)
  },
}

let photos = 0

test('no call, file or list shows a hidden number, address or birthday to a viewer without a yes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 4 }),
      fc.constantFrom('members', 'request', 'nobody', null),
      fc.constantFrom('request', 'nobody'),
      async (names, photoVisibility, contactVisibility) => {
        photos += 1
        const groom = await addGroom(portal, {
          photoVisibility,
          contactVisibility,
          photoPath: `profile/hidden-${photos}`,
          birthPlaceTime: 'Zirpur at dawn',
          dateOfBirth: '1995-03-07',
          currentAddress: 'Hidden Lane, Shegaon',
          permanentAddress: 'Hidden Lane, Shegaon',
        })
        const bride = await addBride(portal)
        for (const name of names) await acts[name]?.(bride, groom)
        const viewers = [
          bride.owner,
          await portal.user({ hasListAccess: true }),
          await portal.user(),
          (await addGroom(portal)).owner,
        ]
        for (const viewer of viewers) {
          const text = await everythingFor(viewer, groom)
          const hidden = [...groom.mobiles, groom.owner.mobile, 'Hidden Lane']
          expect(hidden.filter((secret) => text.includes(secret))).toEqual([])
          expect(text).not.toMatch(/1995-03-07|07\/03\/1995|Zirpur/)
        }
      },
    ),
    { numRuns: inScope({ quick: 2, full: 6 }) },
  )
})
