import { apiPath, staleCallsHeader } from '@sangam/contract/envelope'
import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const admin = await portal.admin()
const authorization = `Bearer ${admin.token}`

const post = (path: string, payload: object, headers = {}) =>
  portal.app.inject({ method: 'POST', url: `${apiPath}/${path}`, headers, payload })

/** Their order follows the slices and means nothing. */
const namesIn = (header: unknown) => String(header).split(',').toSorted()

const jobDecision =
  'job/get-posted-job,job/get-my-posted-job,job/get-posted-job-details-by-id,job/get-applicants,edits/list,admin/dashboard,decisions/waiting,decisions/next,admin/audit-trail,admin/audit-actors'

test.each([
  [
    'a refusal by a rule',
    'job/posted-job-actions',
    404,
    jobDecision,
    { jm_job_posted_id: 999, action_type: 'approv_reject', acton_data: 'Approved' },
  ],
  ['an invalid body', 'job/posted-job-actions', 400, jobDecision, {}],
  [
    'a success',
    'contact-us',
    200,
    'get-contact-us,contact-us/counts,admin/dashboard,decisions/waiting,decisions/next',
    {
      fname: 'Asha',
      lname: 'Wankhade',
      mobile_or_email: '9000000003',
      subject: 'Hall',
      description: 'When is it free?',
    },
  ],
  ['a reading call', 'admin/dashboard', 200, undefined, {}],
  ['a call that changes nothing shown', 'login', 404, undefined, { mobile_no: '9899999999' }],
])('%s of %s names the right stale calls', async (_outcome, path, status, stale, body) => {
  const response = await post(path, body, { authorization })
  expect(response.statusCode).toBe(status)
  expect(namesIn(response.headers[staleCallsHeader])).toEqual(namesIn(stale))
})

test('an upload that is refused names the stale calls', async () => {
  const response = await post('upload', {}, { authorization })
  expect([response.statusCode, response.headers[staleCallsHeader]]).toEqual([
    400,
    expect.stringContaining('get-vadhu-var-details-by-id'),
  ])
})

test('a missing login names the stale calls', async () => {
  const response = await post('vadhu-var/wish-list', {})
  expect([response.statusCode, response.headers[staleCallsHeader]]).toEqual([
    401,
    'get-vadhu-var-approved-list,get-vadhu-var-details-by-id,get-list-for-approval,saved-searches/list',
  ])
})

test('a download that is audited names the audit trail', async () => {
  const response = await portal.app.inject({
    method: 'GET',
    url: `${apiPath}/exports/payments.csv`,
    headers: { authorization },
  })
  expect([response.statusCode, response.headers[staleCallsHeader]]).toEqual([
    200,
    'admin/dashboard,admin/audit-trail,admin/audit-actors',
  ])
})
