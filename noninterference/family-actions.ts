// What the family, the admins and the jobs do meanwhile. Their answers are not compared: they may see
// everything. What viewers notice of it must be the same in both worlds.

import type { CallPath } from '@sangam/contract/calls'
import { typedDate } from '@sangam/contract/dates'
import { jobDefinitions } from '../apps/server/src/composition/background-jobs.ts'
import { profileForm, sendPhoto } from '../apps/server/src/testing/profile-factory.ts'
import type { Chance } from './chance.ts'
import { hiddenBirthDates, hiddenNumbers, hiddenTexts } from './hidden-values.ts'
import type { World } from './world.ts'

type Action = (world: World, chance: Chance) => Promise<unknown>

const send = (world: World, path: CallPath, body: object) =>
  world.portal.as(world.population.family.token).send(path, body)

/** Nothing here gives a viewer a right: the family accepts and asks no viewer. */
export const familyActions: Record<string, Action> = {
  'changes its numbers': (world, chance) => {
    const { policy, side, scope, population } = world
    // these values are not hidden there, or have other differences
    if (policy === 'open' || scope === 'profile') return Promise.resolve()
    const { address, person, birth } = hiddenTexts[side]
    const changed = (place: 0 | 1) => `${hiddenNumbers[side][place].slice(0, 9)}${chance.below(10)}`
    return send(world, 'vadhu-var-registration', {
      ...profileForm({
        bride_groom_id: population.family.profileId,
        fname: 'Anjali',
        mname: 'Vimal',
        lname: 'Raut',
        gender: 2,
        date_of_birth: typedDate(hiddenBirthDates[side]),
        birth_of_place: birth,
        city_village: 'Shegaon',
        occupation: 'Teacher',
        father_mobile_number: changed(0),
        contact_person_name_1: person,
        contact_person_mobile_1: changed(1),
        current_address: `${address} ${chance.below(100)}`,
      }),
    })
  },
  'changes its wishes': (world, chance) =>
    send(world, 'preferences/save', {
      age_from: world.side === 'first' ? 24 : 20 + chance.below(3),
      age_to: world.side === 'first' ? 36 : 40,
      age_importance: 'must',
    }),
  'wishes for a viewer': (world, chance) =>
    send(world, 'vadhu-var/wish-list', {
      registration_number: chance.pick(Object.values(world.population.viewers)).number,
      action_type: 'bd_wish_list',
      is_wish_list: world.side === 'first' ? 0 : 1,
    }),
  'opens a viewer': (world, chance) =>
    send(world, 'get-vadhu-var-details-by-id', {
      bride_groom_id: chance.pick(Object.values(world.population.viewers)).profileId,
    }),
  'declines a request': async (world) => {
    const { data } = await world.portal
      .as(world.population.family.token)
      .call('introductions/list', { side: 'received', state: 'waiting' })
    const ofViewers = Object.values(world.population.viewers).map(({ profileId }) => profileId)
    const asked = data?.data.find(({ profile }) => profile && ofViewers.includes(profile.id))
    if (!asked) return
    await send(world, 'introductions/answer', { introduction_id: asked.id, answer: 'decline' })
  },
  // the viewer gets push messages and SMS
  'sees another family ask a viewer': (world, chance) => {
    const { others, viewers } = world.population
    return world.portal.as(chance.pick(others).token).send('introductions/ask', {
      bride_groom_id: chance.pick(Object.values(viewers)).profileId,
    })
  },
  'makes a link': (world) =>
    send(world, 'share/make', {
      bride_groom_id: world.population.family.profileId,
      label: `For ${world.side}`,
    }),
  'changes its photo': (world) =>
    sendPhoto(world.portal, world.population.family, {
      profileId: world.population.family.profileId,
    }),
  'saves a draft': (world) =>
    send(world, 'drafts/save', {
      form: 'profile',
      record_id: world.population.family.profileId,
      values: { father_mobile_number: hiddenNumbers[world.side][0] },
      editor: 'phone',
    }),
  'pauses and returns': async (world, chance) => {
    const bride_groom_id = world.population.family.profileId
    await send(world, 'vadhu-var/my-profile', {
      bride_groom_id,
      action: chance.is(0.3) ? 'pause' : 'resume',
    })
  },
}

/** Runs a background job once, as if an hour had passed since the last messages. */
export async function runJob({ portal }: World, name: string): Promise<void> {
  if (name.startsWith('deliver-')) {
    await portal.services.pool.query(
      `update notifications set created_at = created_at - interval '1 hour' where created_at > now() - interval '30 minutes'`,
    )
    await portal.services.pool.query(`update notification_deliveries set due_at = now()`)
  }
  const job = jobDefinitions(portal.services).find((definition) => definition.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run({})
}

/** The jobs that write to people. */
export const messageJobs = [
  'deliver-push',
  'deliver-sms',
  'deliver-push',
  'search-digest',
  'data-exports',
  'housekeeping',
]
