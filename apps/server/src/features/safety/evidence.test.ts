import { describe, expect, test } from 'vitest'
import { withoutOtpLimits } from '../../testing/otp-login.ts'
import { portrait } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { proofOf, reportBody, sendEvidence } from './safety.testing.ts'

const settings = { ...withoutOtpLimits, REPORTS_PER_ADDRESS_PER_HOUR: '100000' }
const portal = await startPortal({ settings })
const admin = await portal.admin()

const visitor = () => ({ proof: proofOf(portal, portal.nextMobile()) })
const report = (changes: Partial<ReturnType<typeof reportBody>> = {}) =>
  portal.visitor.call('safety/report', reportBody({ ...visitor(), ...changes }))

describe('evidence', () => {
  test('is up to three pictures, checked by content', async () => {
    const { proof } = visitor()
    const nobody = { token: '' }
    const text = await sendEvidence(portal, nobody, Buffer.from('not a picture'), proof)
    expect(text).toMatchObject({ httpStatus: 400, message: 'photo.err_image_only' })
    const paths = []
    for (let sent = 0; sent < 3; sent += 1) {
      const { data } = await sendEvidence(portal, nobody, await portrait(), proof)
      paths.push(data.path)
    }
    expect((await report({ proof, files: [...paths, 'report/aaaaaaaaaaaa'] })).httpStatus).toBe(400)
    const { data } = await report({ proof, files: paths })
    const { data: details } = await admin.call('grievances/details', { report_id: data.id })
    expect(details.files).toHaveLength(3)
    for (const url of details.files) {
      expect((await portal.app.inject({ url })).statusCode).toBe(200)
    }
  })

  test('of somebody else cannot be attached', async () => {
    const { proof } = visitor()
    const { data } = await sendEvidence(portal, { token: '' }, await portrait(), proof)
    expect(await report({ files: [data.path] })).toMatchObject({
      httpStatus: 409,
      message: 'safety.err_file',
    })
  })

  test('is not accepted without a proof', async () => {
    const answer = await sendEvidence(portal, { token: '' }, await portrait())
    expect(answer).toMatchObject({ httpStatus: 401, message: 'safety.err_proof' })
  })
})
