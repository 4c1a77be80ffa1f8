import type { CallPath } from '@sangam/contract/calls'
import { describe, expect, test } from 'vitest'
import { paymentSettings } from '../testing/payment-factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal } from '../testing/test-portal.ts'
import type { Cell, Prepared } from './authorization.testing.ts'
import { cellOf } from './authorization-cells.testing.ts'
import {
  callMatrix,
  downloadMatrix,
  downloadRequest,
  requests,
} from './authorization-lines.testing.ts'

/*
 * Ids are sequential, so anybody can try them one by one. This reveals nothing if the answer for a
 * hidden record is identical to the answer for a record that does not exist.
 */

const portal = await startPortal({ settings: paymentSettings })

/** The fields that identify a record, with values that no record has. */
const missingIds: Record<string, unknown> = {
  announcement_id: 2_000_000_000,
  bride_groom_id: 2_000_000_000,
  business_id: 2_000_000_000,
  committee_member_id: 2_000_000_000,
  jm_job_posted_id: 2_000_000_000,
  job_profile_id: 2_000_000_000,
  session_id: 2_000_000_000,
  passkey_id: 2_000_000_000,
  search_id: 2_000_000_000,
  notification_id: 2_000_000_000,
  block_id: 2_000_000_000,
  introduction_id: 2_000_000_000,
  report_id: 2_000_000_000,
  link_id: 2_000_000_000,
  user_details_id: 2_000_000_000,
  row_id: 2_000_000_000,
  booklet_id: 2_000_000_000,
  picture_id: 2_000_000_000,
  registration_number: 'VV-9999999',
}

const hiddenFromMembers = (matrix: Record<string, { member: unknown }>) =>
  Object.entries(matrix)
    .filter(([, { member }]) => member === 404)
    .map(([line]) => line)
    // a finished setup is no record
    .filter((line) => !line.startsWith('setup/'))

describe.each(hiddenFromMembers(callMatrix))('%s', (line) => {
  const path = line.split(':')[0] as CallPath
  const prepare = requests[line] as (
    cell: Cell,
  ) => Promise<Prepared<Record<string, unknown>, unknown>>

  test('is answered as if it did not exist', async () => {
    const cell = await cellOf(portal, 'member')
    const { body, file } = await prepare(cell)
    const idFields = Object.keys(body).filter((field) => field in missingIds)
    expect(idFields.length).toBeGreaterThan(0)
    const unknown = {
      ...body,
      ...Object.fromEntries(idFields.map((name) => [name, missingIds[name]])),
    }

    const answers = []
    for (const sent of [body, unknown]) {
      const fields = { dataPara: JSON.stringify(sent) }
      answers.push(
        file
          ? await sendFile(portal, cell.caller, path, { bytes: file, fields })
          : await cell.caller.send(path, sent),
      )
    }
    expect(answers[0]).toMatchObject({ httpStatus: 404, status: 'error', data: null })
    expect(answers[0]).toEqual(answers[1])
  })
})

describe.each(hiddenFromMembers(downloadMatrix))('%s', (line) => {
  test('is answered as if it did not exist', async () => {
    const cell = await cellOf(portal, 'member')
    const { url: hidden, headers } = await downloadRequest(line, cell)
    // the same address with another name or number
    const unknown = /\/payments\//.test(hidden)
      ? hidden.replace(/\d+/, '999999999')
      : `${hidden.slice(0, -8)}00000000`
    const answers = []
    for (const url of [hidden, unknown]) {
      const { statusCode, body } = await portal.app.inject({ url, headers })
      answers.push({ statusCode, body })
    }
    expect(answers[0]?.statusCode).toBe(404)
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a person who requests a code', () => {
  test('learns nothing about the account before the code is verified', async () => {
    const states = [
      await portal.user(),
      await portal.user({ verification: 'pending' }),
      await portal.user({ verification: 'rejected' }),
      await portal.user({ state: 'deactivated' }),
      await portal.user({ signedUpAt: null }),
      await portal.admin(),
      await portal.superAdmin(),
    ]
    const answers = []
    for (const { mobile } of states) {
      const { data, ...answer } = await portal.visitor.call('login', { mobile_no: mobile })
      answers.push({ ...answer, data: { ...data, otp_reference_id: '' } })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ httpStatus: 200, message: 'login_page.msg_otp_sent' })
  })

  test('learns nothing from an invented reference', async () => {
    const guess = (mobile: string) =>
      portal.visitor.call('login-otp-verification', {
        mobile_no: mobile,
        otp: '123456',
        otp_reference_id: crypto.randomUUID(),
      })
    const existing = await guess((await portal.user()).mobile)
    expect(existing).toMatchObject({ httpStatus: 400, data: null })
    expect(await guess('9111111111')).toEqual(existing)
  })
})
