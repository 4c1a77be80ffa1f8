import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { jobForm, listJob, postJob } from './jobs.testing.ts'

const portal = await startPortal()

const described = (...content: unknown[]) => JSON.stringify({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

describe('posting a job', () => {
  test('stores every field as Pending and returns the record', async () => {
    const ganesh = await portal.user({ firstName: 'Ganesh', lastName: 'Gawande' })
    const job_description = described(paragraph('Keep the books.'))
    const answer = await ganesh.call('job/job-post', { ...jobForm, job_description })
    expect(answer).toMatchObject({ httpStatus: 200, message: 'jobs.msg_posted' })
    const id = answer.data.jm_job_posted_id
    expect(answer.data).toEqual({
      jm_job_posted_id: id,
      job_id: `JB${String(id).padStart(5, '0')}`,
      title: 'Accountant',
      company_name: 'Gawande Traders',
      experience: '2-4 years',
      salary_offered: '18,000 a month',
      education: 'B.Com',
      key_skill: 'Tally, GST',
      employment_type: 1,
      employment_type_name: 'Full time',
      job_location: 'Shegaon',
      job_address: '12 Station Road, Shegaon',
      contact_person_name: 'Ganesh Gawande',
      contact_person_number: '9200000009',
      contact_person_email: 'ganesh@example.com',
      job_description,
      day_ago: 0,
      job_status: 'Pending',
      listing_state: 'waiting',
      expires_on: '',
      acton_remark: '',
      created_user_name: 'Ganesh Gawande',
      is_account_closed: false,
      created_at: expect.any(String),
      updated_at: '',
      is_owner: true,
      is_edit: true,
      is_approval: false,
      needs_other_admin: false,
      is_renew: false,
      is_close: true,
      is_reopen: false,
      is_apply: false,
      is_applied: false,
      applicants: 0,
    })
  })

  test('requires every field except the description', async () => {
    const ganesh = await portal.user()
    const { errors = {} } = await ganesh.send('job/job-post', { operation_type: 'add' })
    const { operation_type, jm_job_posted_id, job_description, ...required } = jobForm
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(required).toSorted())
    expect(new Set(Object.values(errors))).toEqual(new Set(['common.err_required']))
  })

  test.each([
    ['job_title', 50],
    ['company_name', 50],
    ['requried_exp', 30],
    ['salary_offered', 45],
    ['education', 45],
    ['key_skill', 100],
    ['job_location', 50],
    ['job_address', 250],
    ['contact_person', 250],
    ['contact_email', 250],
  ])('%s takes %i characters and no more', async (field, max) => {
    const ganesh = await portal.user()
    const send = (length: number) =>
      ganesh.send('job/job-post', { ...jobForm, [field]: 'x'.repeat(length) })
    expect(await send(max + 1)).toMatchObject({ errors: { [field]: 'common.err_too_long' } })
    expect((await send(max)).httpStatus).toBe(200)
  })

  test.each([
    ['contact_number', '12345', 'common.err_phone'],
    ['contact_number', 'call me', 'common.err_phone'],
    ['employment_type', 999, 'common.err_choice'],
    ['operation_type', 'delete', 'common.err_value'],
  ])('%s cannot be %s', async (field, value, error) => {
    const ganesh = await portal.user()
    expect(await ganesh.send('job/job-post', { ...jobForm, [field]: value })).toMatchObject({
      httpStatus: 400,
      errors: { [field]: error },
    })
  })

  test('the e-mail field accepts any text', async () => {
    const ganesh = await portal.user()
    await postJob(ganesh, { contact_email: 'ask at the shop' })
  })

  test('status, owner and number in the body are ignored', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const answer = await ganesh.send('job/job-post', {
      ...jobForm,
      job_status: 'Approved',
      status: 'Approved',
      job_id: 'JB00001',
      owner_id: other.id,
      user_id: other.id,
    })
    expect(answer.data).toMatchObject({ job_status: 'Pending', is_owner: true })
    expect(answer.data).not.toMatchObject({ job_id: 'JB00001' })
  })
})

describe('the description', () => {
  test.each<[string, string]>([
    ['a script node', described({ type: 'script', content: [{ type: 'text', text: 'x' }] })],
    [
      'a link',
      described({
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
          },
        ],
      }),
    ],
    ['an attribute', described({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['plain markup', '<img src=x onerror=alert(1)>'],
    ['broken JSON', '{"type":"doc"'],
    ['deep nesting', '{"type":"doc","content":['.repeat(700)],
  ])('with %s is refused and nothing is stored', async (_, job_description) => {
    const ganesh = await portal.user()
    expect(await ganesh.call('job/job-post', { ...jobForm, job_description })).toMatchObject({
      httpStatus: 400,
      errors: { job_description: 'jobs.err_description' },
    })
    expect((await ganesh.call('job/get-my-posted-job', {})).data.total).toBe(0)
  })

  test('of ten thousand nested nodes is refused', async () => {
    const ganesh = await portal.user()
    const open = '{"type":"blockquote","content":['
    const nested = `{"type":"doc","content":[${open.repeat(5_000)}${']}'.repeat(5_000)}]}`
    expect(
      await ganesh.call('job/job-post', { ...jobForm, job_description: nested }),
    ).toMatchObject({
      httpStatus: 400,
      errors: { job_description: 'jobs.err_description_too_long' },
    })
  })

  test('accepts at most 20,000 characters', async () => {
    const ganesh = await portal.user()
    const sized = (length: number) =>
      described(paragraph('x'.repeat(length - described(paragraph('')).length)))
    expect(
      await ganesh.call('job/job-post', { ...jobForm, job_description: sized(20_001) }),
    ).toMatchObject({
      errors: { job_description: 'jobs.err_description_too_long' },
    })
    await postJob(ganesh, { job_description: sized(20_000) })
  })

  test('is stored in parsed form, without unknown properties', async () => {
    const ganesh = await portal.user()
    const answer = await ganesh.call('job/job-post', {
      ...jobForm,
      job_description: ` { "type": "doc",\n "type": "doc", "content": [ ${JSON.stringify(paragraph('स्वयंपाक'))} ] } `,
    })
    expect(answer.data.job_description).toBe(described(paragraph('स्वयंपाक')))
  })
})

describe('changing a post', () => {
  const change = (id: number) => ({
    ...jobForm,
    operation_type: 'update' as const,
    jm_job_posted_id: id,
    job_title: 'Senior accountant',
  })

  test('is allowed for its owner; an approved post stays approved', async () => {
    const ganesh = await portal.user()
    const id = await listJob(portal, ganesh)
    const answer = await ganesh.call('job/job-post', change(id))
    expect(answer).toMatchObject({
      message: 'jobs.msg_updated',
      data: { title: 'Senior accountant', job_status: 'Approved', jm_job_posted_id: id },
    })
  })

  test('makes a rejected post Pending again', async () => {
    const [ganesh, admin] = [await portal.user(), await portal.admin()]
    const id = await postJob(ganesh)
    await admin.call('job/posted-job-actions', {
      jm_job_posted_id: id,
      action_type: 'approv_reject',
      acton_data: 'Rejected',
      acton_remark: 'Which company?',
    })
    expect(await ganesh.call('job/job-post', change(id))).toMatchObject({
      message: 'jobs.msg_posted_again',
      data: { job_status: 'Pending', acton_remark: '' },
    })
  })

  test('is refused for others, and hidden posts do not exist for them', async () => {
    const [ganesh, other, admin] = [await portal.user(), await portal.user(), await portal.admin()]
    const listed = await listJob(portal, ganesh)
    const waiting = await postJob(ganesh)
    expect(await other.call('job/job-post', change(listed))).toMatchObject({
      httpStatus: 403,
      message: 'jobs.err_not_yours',
    })
    expect((await admin.call('job/job-post', change(listed))).httpStatus).toBe(403)
    expect((await other.call('job/job-post', change(waiting))).httpStatus).toBe(404)
    expect((await other.call('job/job-post', change(0))).httpStatus).toBe(404)
  })
})
