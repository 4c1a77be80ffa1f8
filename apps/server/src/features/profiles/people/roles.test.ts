import { peopleRoles } from '@sangam/contract/profiles/people/values'
import { describe, expect, test } from 'vitest'
import { currentNotice } from '../../../personal-data/notices.ts'
import { profileForm } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addBride, addGroom, addIntroduction } from '../../introductions/introductions.testing.ts'
import { addPerson } from './people.testing.ts'

const portal = await startPortal({
  settings: { contact_policy: 'request', profiles_per_account: '3' },
})

/** A bride whose registration has three people, and a family that has asked for an introduction. */
async function sharedRegistration(state: 'waiting' | 'accepted' = 'waiting') {
  const bride = await addBride(portal)
  const candidate = await addPerson(portal, bride, 'candidate')
  const relative = await addPerson(portal, bride, 'relative')
  const groom = await addGroom(portal)
  const introductionId = await addIntroduction(portal, {
    fromProfileId: groom.id,
    toProfileId: bride.id,
    askedBy: groom.owner.id,
    state,
    toShares: ['father'],
  })
  const stranger = await portal.user({ hasListAccess: true })
  return {
    id: bride.id,
    groom,
    introductionId,
    people: { owner: bride.owner, candidate, relative, stranger },
  }
}

type Shared = Awaited<ReturnType<typeof sharedRegistration>>

const yes = 'success'
const no = 'error'

interface Row {
  /** Of the owner, the bride or groom, the third person, and a member who has no part in it. */
  expected: readonly [string, string, string, string]
  state?: 'accepted'
  call: (shared: Shared, person: TestUser) => Promise<{ status: string }>
}

const body = ({ id }: Shared) => ({ bride_groom_id: id })

/** From the rules of docs/product/people.md. A stranger may open a listed profile as before. */
const rows: Record<string, Row> = {
  'vadhu-var/people': {
    expected: [yes, yes, yes, no],
    call: (shared, person) => person.call('vadhu-var/people', body(shared)),
  },
  'vadhu-var/choose-profile': {
    expected: [yes, yes, yes, no],
    call: (shared, person) => person.call('vadhu-var/choose-profile', body(shared)),
  },
  'vadhu-var-registration': {
    expected: [yes, no, no, no],
    call: (shared, person) =>
      person.call(
        'vadhu-var-registration',
        profileForm({ bride_groom_id: shared.id, fname: 'Ova' }),
      ),
  },
  'vadhu-var/my-profile: pause': {
    expected: [yes, yes, no, no],
    call: (shared, person) =>
      person.call('vadhu-var/my-profile', { ...body(shared), action: 'pause' }),
  },
  'vadhu-var/my-profile: resume': {
    expected: [yes, yes, no, no],
    call: (shared, person) =>
      person.call('vadhu-var/my-profile', { ...body(shared), action: 'resume' }),
  },
  'vadhu-var/my-profile: married': {
    expected: [yes, no, no, no],
    call: (shared, person) =>
      person.call('vadhu-var/my-profile', { ...body(shared), action: 'married' }),
  },
  'introductions/visibility': {
    expected: [yes, yes, no, no],
    call: (shared, person) =>
      person.call('introductions/visibility', {
        ...body(shared),
        contact_visibility: 'nobody',
        photo_visibility: 'members',
      }),
  },
  'introductions/answer': {
    expected: [yes, yes, no, no],
    call: ({ introductionId }, person) =>
      person.call('introductions/answer', {
        introduction_id: introductionId,
        answer: 'accept',
        shares: ['father'],
      }),
  },
  'introductions/close': {
    expected: [yes, yes, no, no],
    state: 'accepted',
    call: ({ introductionId }, person) =>
      person.call('introductions/close', { introduction_id: introductionId }),
  },
  'introductions/contact': {
    expected: [yes, yes, no, no],
    state: 'accepted',
    call: ({ groom }, person) => person.call('introductions/contact', { bride_groom_id: groom.id }),
  },
  'introductions/ask': {
    expected: [yes, no, no, no],
    async call(_, person) {
      const other = await addGroom(portal)
      return person.call('introductions/ask', { bride_groom_id: other.id })
    },
  },
  'blocks/add': {
    expected: [yes, yes, yes, yes],
    call: ({ groom }, person) => person.call('blocks/add', { bride_groom_id: groom.id }),
  },
  'blocks/add: the shared registration': {
    expected: [no, no, no, yes],
    call: (shared, person) => person.call('blocks/add', body(shared)),
  },
  'confirmations/answer-own': {
    expected: [no, yes, no, no],
    call: (shared, person) =>
      person.call('confirmations/answer-own', {
        ...body(shared),
        answer: 'yes',
        language: 'en',
        notice_sha256: currentNotice('candidate', 'en').notice_sha256,
      }),
  },
  'confirmations/list': {
    expected: [yes, no, no, no],
    call: (shared, person) => person.call('confirmations/list', body(shared)),
  },
  'vadhu-var/invite': {
    expected: [no, no, no, no],
    // the place is taken
    call: (shared, person) =>
      person.call('vadhu-var/invite', { ...body(shared), mobile_no: portal.nextMobile() }),
  },
  'vadhu-var/leave-seat: the bride': {
    expected: [no, yes, no, no],
    call: (shared, person) =>
      person.call('vadhu-var/leave-seat', { ...body(shared), role: 'candidate' }),
  },
  'vadhu-var/leave-seat: the third person': {
    expected: [yes, no, yes, no],
    call: (shared, person) =>
      person.call('vadhu-var/leave-seat', { ...body(shared), role: 'relative' }),
  },
  'vadhu-var/continue': {
    expected: [no, no, no, no],
    call: (shared, person) => person.call('vadhu-var/continue', body(shared)),
  },
}

describe.each(Object.entries(rows))('%s', (_, { expected, state, call }) => {
  test.each([...peopleRoles, 'stranger'] as const)('by the %s', async (role) => {
    const shared = await sharedRegistration(state)
    const { status } = await call(shared, shared.people[role])
    expect(status).toBe(expected[['owner', 'candidate', 'relative', 'stranger'].indexOf(role)])
  })
})

test('all people of a registration find it among their own, with their role', async () => {
  const { id, people } = await sharedRegistration()
  for (const role of peopleRoles) {
    const { data } = await people[role].call('get-list-for-approval', {})
    expect(data.own.map((own) => [own.id, own.own_role, own.is_edit])).toEqual([
      [id, role, role === 'owner'],
    ])
  }
})

test('the requests of a registration are those of its owner and its bride or groom', async () => {
  const { introductionId, people } = await sharedRegistration()
  const read = async (person: TestUser) =>
    (await person.call('introductions/list', { side: 'received' })).data.data.map(({ id }) => id)
  expect(await read(people.owner)).toEqual([introductionId])
  expect(await read(people.candidate)).toEqual([introductionId])
  expect(await read(people.relative)).toEqual([])
})
