import { describe, expect, test } from 'vitest'
import {
  approvedProfile,
  decide,
  registerProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestCaller, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()
const member = await portal.user()
const reader = await portal.user({ hasListAccess: true })

const details = (by: TestCaller, { id }: { id: number }) =>
  by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
const own = (by: TestUser, { id }: TestProfile, action: 'pause' | 'delete') =>
  by.call('vadhu-var/my-profile', { bride_groom_id: id, action })
const notFound = { httpStatus: 404, message: 'details_page.err_not_found', data: null }

describe('who sees a profile', () => {
  test('an approved one: its owner, approvers and members with access', async () => {
    const profile = await approvedProfile(portal)
    for (const person of [profile.owner, admin, await portal.superAdmin(), reader]) {
      expect((await details(person, profile)).httpStatus).toBe(200)
    }
  })

  test('not a member without access or verification', async () => {
    const profile = await approvedProfile(portal)
    const pending = await portal.user({ verification: 'pending', hasListAccess: true })
    for (const person of [member, pending]) {
      expect(await details(person, profile)).toMatchObject(notFound)
    }
  })

  test('a pending or rejected one: its owner and approvers only', async () => {
    const rejected = await registerProfile(portal)
    await decide(admin, rejected, 'Rejected')
    for (const profile of [await registerProfile(portal), rejected]) {
      expect((await details(profile.owner, profile)).httpStatus).toBe(200)
      expect((await details(admin, profile)).httpStatus).toBe(200)
      expect(await details(reader, profile)).toMatchObject(notFound)
    }
  })

  test('a paused one: its owner and approvers only', async () => {
    const profile = await approvedProfile(portal)
    await own(profile.owner, profile, 'pause')
    expect((await details(profile.owner, profile)).data.owner_state).toBe('paused')
    expect((await details(admin, profile)).data.owner_state).toBe('paused')
    expect(await details(reader, profile)).toMatchObject(notFound)
  })

  test('a deleted one: nobody', async () => {
    const profile = await approvedProfile(portal)
    await own(profile.owner, profile, 'delete')
    for (const person of [profile.owner, admin, reader]) {
      expect(await details(person, profile)).toMatchObject(notFound)
    }
  })

  test('removed access ends at once', async () => {
    const profile = await approvedProfile(portal)
    const guest = await portal.user({ hasListAccess: true })
    expect((await details(guest, profile)).httpStatus).toBe(200)
    await admin.call('user-actions', {
      user_details_id: guest.id,
      action_type: 'vadhu_var_access',
      acton_data: '0',
      acton_remark: '',
    })
    expect(await details(guest, profile)).toMatchObject(notFound)
  })

  test('an admin who is no longer verified may not decide', async () => {
    const profile = await registerProfile(portal)
    const former = await portal.user({ role: 'admin', verification: 'pending' })
    expect(await details(former, profile)).toMatchObject(notFound)
  })

  test.each([0, -1, 2_000_000_000, '1 or 1=1', '12-rohan', null])('%o is not found', async (id) => {
    const answer = await admin.send('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect([400, 404]).toContain(answer.httpStatus)
  })
})

describe('the record', () => {
  test('has all typed values, with the ids that the edit form needs', async () => {
    const profile = await approvedProfile(portal)
    expect((await details(reader, profile)).data).toMatchObject({
      id: profile.id,
      registration_number: profile.number,
      registration_status: 'Approved',
      first_name: 'Rohan',
      middle_name: 'Dilip',
      last_name: 'Gawande',
      full_name: 'Rohan Dilip Gawande',
      gender: 1,
      date_of_birth: '14/08/1996',
      birth_place_time: 'Shegaon',
      birth_time: '06:40',
      married_status_id: 0,
      height: '5ft 8in',
      blood_group_id: 3,
      blood_group: 'AB+',
      zodiac_id: 5,
      zodiac_name: 'Leo',
      cast_id: 1,
      cast_name: 'Hindu',
      sub_cast_name: 'Bari',
      education_id: 6,
      education: 'BE',
      specialization: 'Computer science',
      occupation: 'Software engineer',
      annual_income: '6-10 Lakhs',
      requirement: 'A kind partner',
      father_name: 'Dilip Gawande',
      father_occupation: 'Farmer',
      father_mobile_number: '9123456780',
      mother_name: 'Vandana Gawande',
      mother_occupation: 'Teacher',
      brothers: '1',
      brothers_married: '1 married',
      nakshatra: 'Magha',
      mangal: 'No',
      about_me: 'Calm, likes cricket and cooking',
      uncle_surname: 'Ingle',
      region_id: 3,
      region: 'Shegaon',
      city_village: 'Khamgaon',
      father_current_address: '12 Temple Road, Shegaon',
      father_permanent_address: 'Warvat Bakal, Dist. Buldhana',
      contact_person_name_first: 'Suresh Gawande',
      contact_person_mobile_number_first: '9123456781',
      contact_person_name_second: 'Meena Gawande',
      contact_person_mobile_number_second: '9123456782',
      is_profile_img_approved: 1,
    })
  })

  test('has the physical condition only for the family and admins before a yes', async () => {
    const profile = await approvedProfile(portal, { physical_condition: 'Uses a walking stick' })
    const conditionFor = async (person: TestUser) =>
      (await details(person, profile)).data.physical_condition
    expect(await conditionFor(reader)).toBe('')
    expect(await conditionFor(profile.owner)).toBe('Uses a walking stick')
    expect(await conditionFor(admin)).toBe('Uses a walking stick')
  })

  test('has the actions that the viewer may take', async () => {
    const profile = await approvedProfile(portal)
    const flags = async (person: TestUser) => {
      const { is_edit, is_own, is_approval } = (await details(person, profile)).data
      return { is_edit, is_own, is_approval }
    }
    expect(await flags(profile.owner)).toEqual({ is_edit: true, is_own: true, is_approval: false })
    expect(await flags(admin)).toEqual({ is_edit: true, is_own: false, is_approval: true })
    expect(await flags(reader)).toEqual({ is_edit: false, is_own: false, is_approval: false })
  })

  test('names who registered it only to its owner and approvers', async () => {
    const associate = await portal.user({ isAssociate: true, firstName: 'Vijay', lastName: 'Rane' })
    const profile = await approvedProfile(portal, { associate_id: associate.id })
    const inside = {
      login_full_name: 'Asha Patil',
      login_mobile: profile.owner.mobile,
      associate_id: associate.id,
      associate_name: 'Vijay Rane',
      payment_status: 'Pending',
      created_on: expect.stringMatching(/^\d{4}-/),
    }
    expect((await details(admin, profile)).data).toMatchObject(inside)
    expect((await details(profile.owner, profile)).data).toMatchObject(inside)
    expect((await details(reader, profile)).data).toMatchObject({
      login_full_name: '',
      login_mobile: '',
      associate_id: 0,
      associate_name: '',
      payment_status: '',
      isPaymentEnable: 0,
      created_on: '',
    })
  })

  test('says whether there is a fee to pay', async () => {
    const withFee = await startPortal({
      settings: {
        payment_fee: '500',
        payment_mobile: '9000000000',
        payment_upi_id: 'trust@bank',
        payment_payee_name: 'Trust',
      },
      sameDatabaseAs: portal,
    })
    const profile = await registerProfile(portal)
    expect((await details(profile.owner, profile)).data.isPaymentEnable).toBe(0)
    const { data } = await details(withFee.as(profile.owner.token), profile)
    expect(data.isPaymentEnable).toBe(1)
  })

  test('has a working address of the large photo', async () => {
    const profile = await approvedProfile(portal)
    const { data } = await details(reader, profile)
    expect(data.appended_image_path).toContain(`${data.image_path}/photo?`)
    expect((await portal.app.inject(data.appended_image_path)).statusCode).toBe(200)
  })
})
