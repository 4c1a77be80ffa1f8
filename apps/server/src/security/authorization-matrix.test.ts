import type { CallPath } from '@sangam/contract/calls'
import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { downloads } from '../slices.ts'
import { noJobs } from '../testing/no-jobs.ts'
import { withoutOtpLimits } from '../testing/otp-login.ts'
import { paymentSettings } from '../testing/payment-factory.ts'
import { razorpayKeys, startRazorpayDouble } from '../testing/razorpay-double.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal } from '../testing/test-portal.ts'
import { type Cell, cellOf, type Prepared } from './authorization-cells.testing.ts'
import { downloadAddresses } from './authorization-downloads.testing.ts'
import { callMatrix, downloadMatrix, type Outcome, people } from './authorization-matrix.ts'
import { requests } from './authorization-requests.testing.ts'

const gateway = await startRazorpayDouble()
const portal = await startPortal({
  settings: {
    ...withoutOtpLimits,
    ...paymentSettings,
    ...razorpayKeys,
    RAZORPAY_URL: gateway.url,
    CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000',
  },
  // there is always a job to try again
  services: { jobs: { ...noJobs, retry: async () => 'housekeeping' } },
})

/** What each person meets, to be compared with a row of the matrix. */
async function tryEverybody(attempt: (cell: Cell) => Promise<string | number>) {
  const met: Record<string, string | number> = {}
  for (const person of people) met[person] = await attempt(await cellOf(portal, person))
  return met
}

type AnyRequest = (cell: Cell) => Promise<Prepared<object, unknown>>

describe.each(Object.entries(callMatrix))('%s', (line, expected) => {
  const path = line.split(':')[0] as CallPath
  const prepare = requests[line as CallPath] as AnyRequest

  test('is for those it is meant for', async () => {
    const met = await tryEverybody(async (cell): Promise<Outcome | number> => {
      const { body, file, shows } = await prepare(cell)
      const { caller } = cell
      const fields = { dataPara: JSON.stringify(body) }
      const answer = file
        ? await sendFile(portal, caller, path, { bytes: file, fields })
        : await caller.send(path, body)
      if (answer.httpStatus === 200) return !shows || shows(answer.data) ? 'yes' : 'non'
      expect(answer).toMatchObject({ status: 'error', data: null })
      return answer.httpStatus
    })
    expect(met).toEqual(expected)
  })
})

describe.each(Object.entries(downloadMatrix))('%s', (line, expected) => {
  test('is for those it is meant for', async () => {
    const met = await tryEverybody(async (cell): Promise<Outcome | number> => {
      const url = `${apiPath}/${await downloadAddresses[line]?.(cell)}`
      const headers = { authorization: `Bearer ${cell.caller.token}` }
      const answer = await portal.app.inject({ url, headers })
      if (answer.statusCode === 200) return 'yes'
      expect(answer.json()).toMatchObject({ status: 'error', data: null })
      return answer.statusCode
    })
    expect(met).toEqual(expected)
  })
})

test('every call and every download has its line, and every line its request', () => {
  const paths = (matrix: object) => [
    ...new Set(Object.keys(matrix).map((line) => line.split(': ')[0])),
  ]
  expect(paths(callMatrix).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(paths(downloadMatrix).toSorted()).toEqual(downloads.map(({ path }) => path).toSorted())
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(callMatrix).toSorted())
  expect(Object.keys(downloadAddresses).toSorted()).toEqual(Object.keys(downloadMatrix).toSorted())
})
