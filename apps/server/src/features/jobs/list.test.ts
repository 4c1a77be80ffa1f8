import type { Data } from '@sangam/contract/calls'
import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { listJob, postJob, setListedDaysAgo } from './jobs.testing.ts'

const portal = await startPortal({ settings: { OPEN_JOBS_PER_MEMBER: '100' } })

const idsIn = async (user: TestUser, body: object = {}) => {
  const { data } = await user.call('job/get-posted-job', { limit: 100, ...body })
  return data.data.map((job) => job.jm_job_posted_id)
}
const titlesIn = async (user: TestUser, body: object) => {
  const { data } = await user.call('job/get-posted-job', { limit: 100, ...body })
  return data.data.map((job) => job.title).toSorted()
}

describe('who sees which posts', () => {
  test('members see approved posts and their own, approvers see all', async () => {
    const [ganesh, other, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const listed = await listJob(portal, ganesh)
    const waiting = await postJob(ganesh)
    expect(await idsIn(other)).toContain(listed)
    expect(await idsIn(other)).not.toContain(waiting)
    expect(await idsIn(ganesh)).toEqual(expect.arrayContaining([listed, waiting]))
    expect(await idsIn(admin)).toEqual(expect.arrayContaining([listed, waiting]))
    expect(await idsIn(admin, { job_status: 'Pending' })).not.toContain(listed)
    expect(await idsIn(other, { job_status: 'Pending' })).toEqual([])
  })

  test('the contact of a post is on its page; in the list only its owner and admins get it', async () => {
    const [ganesh, other, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const id = await listJob(portal, ganesh)
    const cardFor = async (user: TestUser) => {
      const { data } = await user.call('job/get-posted-job', { limit: 100 })
      return data.data.find((job) => job.jm_job_posted_id === id)
    }
    const hidden = {
      contact_person_name: '',
      contact_person_number: '',
      contact_person_email: '',
      created_user_name: '',
    }
    expect(await cardFor(other)).toMatchObject(hidden)
    for (const user of [ganesh, admin]) {
      expect((await cardFor(user))?.contact_person_number).not.toBe('')
    }
    const details = await other.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })
    expect(details.data.contact_person_number).not.toBe('')
  })

  test('the same rule applies to details, and closed posts do not exist for others', async () => {
    const [ganesh, other, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const waiting = await postJob(ganesh)
    const look = (user: TestUser, id: number) =>
      user.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })
    expect(await look(other, waiting)).toMatchObject({
      httpStatus: 404,
      message: 'jobs.err_not_found',
    })
    expect((await look(ganesh, waiting)).data).toMatchObject({ is_edit: true, is_approval: false })
    expect((await look(admin, waiting)).data).toMatchObject({ is_edit: false, is_approval: true })

    const listed = await listJob(portal, ganesh)
    expect((await look(other, listed)).data).toMatchObject({ is_edit: false, is_approval: false })
    await ganesh.call('job/posted-job-actions', { jm_job_posted_id: listed, action_type: 'filled' })
    expect((await look(other, listed)).httpStatus).toBe(404)
    expect((await look(ganesh, listed)).data.listing_state).toBe('filled')
  })

  test('my posts are listed in every state, newest first, five per page', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    await postJob(other)
    const ids: number[] = []
    for (let count = 0; count < 7; count += 1) ids.unshift(await postJob(ganesh))
    await ganesh.call('job/posted-job-actions', {
      jm_job_posted_id: ids[1] ?? 0,
      action_type: 'close',
    })
    const first = (await ganesh.call('job/get-my-posted-job', { mobile_no: other.mobile })).data
    expect(first.total).toBe(7)
    expect(first.data.map((job) => job.jm_job_posted_id)).toEqual(ids.slice(0, 5))
    const second = (await ganesh.call('job/get-my-posted-job', { cursor: first.next_cursor ?? '' }))
      .data
    expect(second.data.map((job) => job.jm_job_posted_id)).toEqual(ids.slice(5))
  })
})

describe('the education filter', () => {
  test('matches whole words, ignoring case, in both languages', async () => {
    const [poster, reader] = [await portal.user(), await portal.user()]
    const education = async (title: string, text: string) =>
      listJob(portal, poster, { job_title: title, education: text, company_name: 'Edu' })
    await education('a', 'MS or MD')
    await education('b', 'MSC')
    await education('c', 'm.s., ms')
    await education('d', 'b.com / BBA')
    await education('e', 'B.Commerce')
    await education('f', 'बी.कॉम किंवा पदवीधर')
    await education('g', 'Diploma (Mechanical)')
    await education('h', 'BxCom')
    await education('i', 'एम.एस्सी')

    const titlesFor = (value: string) => titlesIn(reader, { education: value, search: 'Edu' })
    expect(await titlesFor('MS')).toEqual(['a', 'c'])
    expect(await titlesFor('MSC')).toEqual(['b', 'i'])
    expect(await titlesFor('B.Com')).toEqual(['d', 'f'])
    expect(await titlesFor('बी.कॉम')).toEqual(['d', 'f'])
    expect(await titlesFor('एम.एस.')).toEqual(['a', 'c'])
    expect(await titlesFor('diploma')).toEqual(['g'])
    expect(await titlesFor('PhD')).toEqual([])
    expect(await titlesFor('.*')).toEqual([])
    expect(await titlesFor('(((')).toEqual([])
    expect(await titlesFor('')).toHaveLength(9)
  })
})

describe('the search', () => {
  test('searches title, company, skill, place, education and job id', async () => {
    const poster = await portal.user()
    const id = await listJob(portal, poster, {
      job_title: 'Zumba trainer',
      company_name: 'Quirky Gym',
      key_skill: 'Xylophone',
      job_location: 'Wardha',
      education: 'Yoga diploma',
    })
    for (const search of ['zumba', 'QUIRKY', 'xylo', 'ardha', 'yoga', `jb${id}`, `JB000${id}`]) {
      expect(await idsIn(poster, { search })).toContain(id)
    }
    expect(await idsIn(poster, { search: 'zumba%xylo' })).toEqual([])
    expect(await idsIn(poster, { search: '_' })).toEqual([])
  })
})

describe('paging', () => {
  test('returns every post once, newest listing first', async () => {
    const poster = await portal.user()
    const reader = await portal.user()
    const ids: number[] = []
    for (let count = 0; count < 5; count += 1) {
      ids.push(await listJob(portal, poster, { company_name: 'Paging Ltd' }))
    }
    // the oldest post was renewed last
    for (const [index, id] of ids.entries()) await setListedDaysAgo(portal, id, index + 1)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data }: { data: Data<'job/get-posted-job'> } = await reader.call(
        'job/get-posted-job',
        {
          search: 'Paging Ltd',
          limit: 2,
          cursor,
        },
      )
      expect(data.total).toBe(5)
      seen.push(...data.data.map((job) => job.jm_job_posted_id))
      cursor = data.next_cursor
    }
    expect(seen).toEqual(ids)
  })

  test('has twelve posts per page', async () => {
    const [poster, reader] = [await portal.user(), await portal.user()]
    for (let count = 0; count < 13; count += 1) {
      await listJob(portal, poster, { company_name: 'Twelve Ltd' })
    }
    const { data } = await reader.call('job/get-posted-job', { search: 'Twelve Ltd' })
    expect(data.data).toHaveLength(12)
    expect(data.next_cursor).not.toBeNull()
  })
})
