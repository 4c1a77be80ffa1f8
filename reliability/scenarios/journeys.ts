import { users } from '../../apps/server/src/db/schema/base/accounts.ts'
import { startSession } from '../../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import { portrait, profileForm } from '../../apps/server/src/testing/profile-factory.ts'
import { type Answer, post } from '../client.ts'
import { photoForm } from '../photo-form.ts'
import type { Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

const mobile = '9811111111'

/** A family registers a profile; each step uses the other process than the step before. */
export async function journeys(scaleOut: ScaleOut): Promise<Outcome> {
  const [first, second] = scaleOut.instances
  if (!first || !second) throw new Error('two processes are needed')
  const violations: string[] = []
  let steps = 0
  const check = (what: string, isOk: boolean, answer?: Answer) => {
    steps += 1
    if (!isOk) violations.push(`${what}: ${answer?.status} ${answer?.text.slice(0, 200)}`)
  }

  const [owner] = await scaleOut.db
    .insert(users)
    .values({
      mobile,
      firstName: 'Dilip',
      lastName: 'Gawande',
      regionId: 3,
      verification: 'verified',
      signedUpAt: new Date(),
    })
    .returning({ id: users.id })
  const [admin] = await scaleOut.db
    .insert(users)
    .values({
      mobile: '9811111112',
      regionId: 1,
      verification: 'verified',
      signedUpAt: new Date(),
      role: 'admin',
    })
    .returning({ id: users.id })
  const adminToken = await startSession(scaleOut.db, admin?.id ?? 0, 'reliability', 1)

  const login = await post(first.url, 'login', { mobile_no: mobile })
  check('a code is sent', login.status === 200, login)
  const again = await post(second.url, 'login', { mobile_no: mobile })
  check('a rate limit applies in both processes', again.status === 429, again)
  const [, otp = ''] = await first.program().waitForOutput(/SMS to \+919811111111: .*?\b(\d{6})\b/)
  const otpReference = login.envelope?.data.otp_reference_id ?? ''
  const code = { mobile_no: mobile, otp, otp_reference_id: otpReference }
  const entered = await post(second.url, 'login-otp-verification', code)
  const token = entered.envelope?.data.access_token ?? ''
  check('the other process accepts the code', entered.envelope?.data.id === owner?.id, entered)

  const uploaded = await post(first.url, 'upload', photoForm(await portrait()), token)
  const photo = uploaded.envelope?.data?.[0]
  check('a photo is uploaded', uploaded.status === 200, uploaded)
  const form = profileForm({ image_path: photo?.image_path ?? '' })
  const registered = await post(second.url, 'vadhu-var-registration', form, token)
  const profile = registered.envelope?.data
  check(
    'the other process registers a profile with the photo',
    registered.status === 200,
    registered,
  )
  for (const { url } of [first, second]) {
    const picture = await fetch(`${url}${photo?.appended_image_path}`)
    check('both processes serve the signed address', picture.status === 200)
  }

  const approved = await post(
    first.url,
    'vadhu-var/approve-reject',
    { bride_groom_id: profile?.id ?? 0, action_type: 'approv_reject', acton_name: 'Approved' },
    adminToken,
  )
  check('an admin approves the profile', approved.status === 200, approved)
  const listed = await post(second.url, 'get-vadhu-var-approved-list', {}, token)
  const newest = listed.envelope?.data.vadhuVarList[0]
  check('the other process lists the profile immediately', newest?.id === profile?.id, listed)

  const out = await post(first.url, 'logout', {}, token)
  check('the logout succeeds', out.status === 200, out)
  const after = await post(second.url, 'session/me', {}, token)
  check('the session has ended in the other process', after.status === 401, after)

  return {
    title: 'Journeys across both processes',
    what: `login, photo, registration, approval, list and logout, alternating between the processes; both started at once on an empty database; files in ${scaleOut.storeName}`,
    requests: steps,
    refused: 0,
    wrong: violations.length,
    acknowledged: 0,
    lost: 0,
    recovery: null,
    slowestMs: 0,
    violations,
  }
}
