import { describe, expect, test } from 'vitest'
import {
  approvedProfile,
  profileForm,
  registerProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()

/** A family whose musts must stay secret; our form as it is registered meets all of them. */
const target = await approvedProfile(portal, { gender: 2 })
await target.owner.call('preferences/save', {
  age_from: 25,
  age_to: 35,
  age_importance: 'must',
  height_from: 66,
  height_to: 70,
  height_importance: 'must',
  married_status_ids: [0],
  marital_importance: 'must',
  education_ids: [6],
  education_importance: 'must',
  income_from: 4,
  income_importance: 'must',
  region_ids: [3],
  region_importance: 'must',
})
const meeting = {
  gender: 1,
  date_of_birth: '14/08/1996',
  height: '5ft 8in',
  is_married: 0,
  education_id: 6,
  annual_income: '6-10 Lakhs',
  region_id: 3,
}
const probes = [
  { date_of_birth: '14/08/1980' },
  { height: '5ft 1in' },
  { is_married: 1 },
  { education_id: 15 },
  { annual_income: '1-5 Lakhs' },
  { region_id: 5 },
]

const newOwner = () => portal.user({ hasListAccess: true })
const stateMust = ({ owner }: TestProfile) =>
  owner.call('preferences/save', { region_ids: [3, 5], region_importance: 'must' })
const edit = ({ id, owner }: TestProfile, changes: Parameters<typeof profileForm>[0]) =>
  owner.call('vadhu-var-registration', profileForm({ bride_groom_id: id, ...meeting, ...changes }))
/** The badges of the card and the details, and whether the filters list the profile. */
const look = async ({ owner }: TestProfile) => {
  const list = async (fit: '' | 'us' | 'both') =>
    (await owner.call('get-vadhu-var-approved-list', { gender: 2, fit })).data.vadhuVarList
  const details = await owner.call('get-vadhu-var-details-by-id', { bride_groom_id: target.id })
  return {
    card: (await list('')).find(({ id }) => id === target.id)?.fit,
    details: details.data.fit,
    us: (await list('us')).length,
    both: (await list('both')).length,
  }
}

describe('the musts of another family', () => {
  test.each(probes)('cannot be read by an edit of the own approved profile: %o', async (probe) => {
    const own = await approvedProfile(portal, { owner: await newOwner(), ...meeting })
    await stateMust(own)
    const before = await look(own)
    expect(before).toEqual({ card: 'both', details: 'both', us: 1, both: 1 })
    await edit(own, probe)
    expect(await look(own)).toEqual(before)
    // the badge follows the values that an admin has approved
    const { data } = await admin.call('edits/list', { subject: 'profile' })
    const entry = data.data.find(({ record_id }) => record_id === own.id)
    await admin.call('edits/accept', {
      edit_id: entry?.edit_id ?? 0,
      edit_version: entry?.edit_version ?? 0,
    })
    expect(await look(own)).toEqual({ card: 'us', details: 'us', us: 1, both: 0 })
  })

  test.each(probes)('cannot be read by an edit of a profile that waits: %o', async (probe) => {
    const own = await registerProfile(portal, { owner: await newOwner(), ...meeting })
    await stateMust(own)
    const before = await look(own)
    expect(before).toEqual({ card: 'us', details: 'us', us: 1, both: 0 })
    await edit(own, probe)
    expect(await look(own)).toEqual(before)
  })
})
