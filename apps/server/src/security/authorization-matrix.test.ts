import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { confirmNeeded } from '@sangam/contract/confirmation'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import { describe, expect, test } from 'vitest'
import { downloads } from '../composition/slices.ts'
import { razorpayKeys, startRazorpayDouble } from '../testing/doubles/razorpay-double.ts'
import { noJobs } from '../testing/no-jobs.ts'
import { letConfirmationPass } from '../testing/otp-login.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal } from '../testing/test-portal.ts'
import { type Cell, type Outcome, type Person, people, type Row } from './authorization.testing.ts'
import { cellOf } from './authorization-cells.testing.ts'
import {
  callMatrix,
  confirmedLines,
  downloadAddresses,
  downloadMatrix,
  downloadRequest,
  requests,
} from './authorization-lines.testing.ts'
import { sweepSettings } from './sweep-settings.testing.ts'

const gateway = await startRazorpayDouble()
const portal = await startPortal({
  settings: {
    ...sweepSettings,
    ...razorpayKeys,
    RAZORPAY_URL: gateway.url,
  },
  // a failed job that can be retried always exists
  services: { jobs: { ...noJobs, retry: async () => 'housekeeping' } },
})

/** The last person of a row who may use the call. */
const allowedPerson = (row: Row) => people.findLast((person) => row[person] === 'yes')

const isRefusal = (outcome: Outcome) => outcome === 401 || outcome === 403

/** Tried without a fresh confirmation: a yes also shows that the line does not ask for one. */
const needsNoConfirmation = (line: string, outcome: Outcome) =>
  outcome === 'yes' && !confirmedLines.includes(line)

/** One caller of each kind for refusals, which change nothing. */
const callers = Object.fromEntries(
  await Promise.all(
    people.map(async (person) => [person, (await cellOf(portal, person)).caller] as const),
  ),
)

const isAdmission = (message: string | undefined) =>
  message === 'common.err_login_needed' || message === 'common.err_not_allowed'

/** The status of a refusal that does not depend on the body; null if there is none. */
async function admissionRefusal(path: CallPath, person: Person): Promise<number | null> {
  const { httpStatus, message } = (await callers[person]?.send(path, {})) ?? {}
  return isAdmission(message) ? (httpStatus ?? null) : null
}

/** The status of a refusal that does not depend on the file; null if there is none. */
async function downloadRefusal(line: string, person: Person): Promise<number | null> {
  const path = line.split(': ')[0]?.replaceAll(/:\w+/g, '1')
  const answer = await portal.app.inject({
    url: `${apiPath}/${path}`,
    headers: { authorization: `Bearer ${callers[person]?.token}` },
  })
  const isRefused = answer.statusCode === 401 || answer.statusCode === 403
  return isRefused && isAdmission(answer.json<Envelope>().message) ? answer.statusCode : null
}

/** The outcome for each person, to compare with a row of the matrix. */
async function outcomes(attempt: (person: Person) => Promise<string | number>) {
  const row: Record<string, string | number> = {}
  for (const person of people) row[person] = await attempt(person)
  return row
}

// before the calls, which leave files that a job would make as well
describe.each(Object.entries(downloadMatrix))('%s', (line, expected) => {
  test('has the expected outcome for each person', async () => {
    const actual = await outcomes(async (person): Promise<Outcome | number> => {
      const refusal = isRefusal(expected[person]) ? await downloadRefusal(line, person) : null
      if (refusal) return refusal
      const cell = await cellOf(portal, person)
      const request = await downloadRequest(line, cell)
      if (needsNoConfirmation(line, expected[person])) {
        await letConfirmationPass(portal, cell.caller)
      }
      const answer = await portal.app.inject(request)
      if (answer.statusCode === 200) return 'yes'
      expect(answer.json()).toMatchObject({ status: 'error', data: null })
      return answer.statusCode
    })
    expect(actual).toEqual(expected)
  })

  if (!confirmedLines.includes(line)) return
  test('asks for a confirmation', async () => {
    const cell = await cellOf(portal, 'super admin')
    const request = await downloadRequest(line, cell)
    await letConfirmationPass(portal, cell.caller)
    const answer = await portal.app.inject(request)
    expect(answer.statusCode).toBe(403)
    expect(answer.json<Envelope>().message).toBe(confirmNeeded)
  })
})

describe.each(Object.entries(callMatrix))('%s', (line, expected) => {
  const path = line.split(':')[0] as CallPath

  async function prepare(cell: Cell) {
    const prepared = await requests[line]?.(cell)
    if (!prepared) throw new Error(`${line} has no request`)
    const { body, file, shows } = prepared
    const fields = { dataPara: JSON.stringify(body) }
    const send = () =>
      file
        ? sendFile(portal, cell.caller, path, { bytes: file, fields })
        : cell.caller.send(path, body)
    return { send, shows }
  }

  test('has the expected outcome for each person', async () => {
    const actual = await outcomes(async (person): Promise<Outcome | number> => {
      const refusal = isRefusal(expected[person]) ? await admissionRefusal(path, person) : null
      if (refusal) return refusal
      const cell = await cellOf(portal, person)
      const { send, shows } = await prepare(cell)
      if (needsNoConfirmation(line, expected[person])) {
        await letConfirmationPass(portal, cell.caller)
      }
      const answer = await send()
      if (answer.httpStatus === 200) return !shows || shows(answer.data) ? 'yes' : 'non'
      expect(answer).toMatchObject({ status: 'error', data: null })
      return answer.httpStatus
    })
    expect(actual).toEqual(expected)
  })

  if (!confirmedLines.includes(line)) return
  test('asks for a confirmation', async () => {
    const cell = await cellOf(portal, allowedPerson(expected) ?? 'visitor')
    const { send } = await prepare(cell)
    await letConfirmationPass(portal, cell.caller)
    expect(await send()).toMatchObject({ httpStatus: 403, message: confirmNeeded })
  })
})

test('every call and download that declares a confirmation has a line that needs it', () => {
  const pathsOf = (lines: string[]) => [...new Set(lines.map((line) => line.split(': ')[0]))]
  const declared = [
    ...Object.entries<Call>(calls).flatMap(([path, { confirm }]) => (confirm ? path : [])),
    ...downloads.flatMap(({ path, confirm }) => (confirm ? path : [])),
  ]
  expect(pathsOf(confirmedLines).toSorted()).toEqual(declared.toSorted())
  expect({ ...callMatrix, ...downloadMatrix }).toMatchObject(
    Object.fromEntries(confirmedLines.map((line) => [line, {}])),
  )
})

test('every call and every download has a line, and every line has a request', () => {
  const paths = (matrix: object) => [
    ...new Set(Object.keys(matrix).map((line) => line.split(': ')[0])),
  ]
  expect(paths(callMatrix).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(paths(downloadMatrix).toSorted()).toEqual(
    downloads.map((download) => download.path).toSorted(),
  )
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(callMatrix).toSorted())
  expect(Object.keys(downloadAddresses).toSorted()).toEqual(Object.keys(downloadMatrix).toSorted())
})
