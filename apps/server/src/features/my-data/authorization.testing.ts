import { nominees } from '../../db/schema/services/my-data.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type DownloadRows,
  onceFor,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { runJob } from './my-data.testing.ts'
import {
  agreedNominee,
  codeToNominee,
  nomineeFile,
  openBody,
  openedNominee,
  proveNominee,
} from './nominee/nominee.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'my-data'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'my-data/summary':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/export':                                        row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/leave':                                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/stay':                                          row(409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409),
  'my-data/nominee-save':                                  row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-remove':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-of':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'my-data/nominee-open':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'my-data/nominee-close':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'my-data/nominee-code':                                  row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-verify':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-accounts':                              row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-accounts: of a guessed proof':          row(403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403),
  'my-data/nominee-export':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-export: of another number':             row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
  'my-data/nominee-erase':                                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-erase: of another number':              row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'my-data/export.zip':                                    row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/nominee-export.zip':                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'my-data'> = {
  'my-data/summary': async () => ({ body: {} }),
  'my-data/export': async () => ({ body: {} }),
  'my-data/leave': async () => ({ body: {} }),
  // only the token of a login opens an account again
  'my-data/stay': async () => ({ body: { stay_token: '1.1.guessed' } }),
  'my-data/nominee-save': async ({ portal }) => ({
    body: { name: 'Sarita Mokashi', relation: 'sister', mobile_no: portal.nextMobile() },
  }),
  'my-data/nominee-remove': async ({ caller, portal }) => {
    if (caller.token) {
      await portal.services.db
        .insert(nominees)
        .values({ userId: caller.id, name: 'Sarita Mokashi', relation: 'sister', mobile: '' })
    }
    return { body: {} }
  },
  'my-data/nominee-of': async ({ portal }) => ({
    body: { user_details_id: (await portal.user()).id },
  }),
  'my-data/nominee-open': async ({ portal }) => {
    const member = await portal.user()
    await agreedNominee(portal, member)
    return { body: openBody(member) }
  },
  'my-data/nominee-close': async ({ portal }) => ({
    body: { user_details_id: (await opened(portal)).member.id },
  }),
  'my-data/nominee-code': async ({ portal }) => ({ body: { mobile_no: portal.nextMobile() } }),
  'my-data/nominee-verify': async ({ portal }) => {
    const mobile_no = portal.nextMobile()
    return { body: { mobile_no, ...(await codeToNominee(portal, mobile_no)) } }
  },
  'my-data/nominee-accounts': async ({ portal }) => {
    const { member, mobile } = await opened(portal)
    return {
      body: { proof: await proveNominee(portal, mobile) },
      shows: ({ accounts }) => accounts.some((one) => one.user_details_id === member.id),
    }
  },
  'my-data/nominee-accounts: of a guessed proof': async () => ({ body: { proof: 'guessed' } }),
  'my-data/nominee-export': async ({ portal }) => {
    const { member, mobile } = await opened(portal)
    return { body: await accountBody(portal, member, mobile) }
  },
  'my-data/nominee-export: of another number': async ({ portal }) => {
    const { member } = await opened(portal)
    return { body: await accountBody(portal, member, portal.nextMobile()) }
  },
  'my-data/nominee-erase': async ({ portal }) => {
    const { member, mobile } = await opened(portal)
    return { body: await accountBody(portal, member, mobile) }
  },
  'my-data/nominee-erase: of another number': async ({ portal }) => {
    const { member } = await opened(portal)
    return { body: await accountBody(portal, member, portal.nextMobile()) }
  },
}

/** A member whose data is open to the nominee, whoever calls: the proof of the number decides. */
async function opened(portal: TestPortal) {
  const member = await portal.user()
  const mobile = await openedNominee(portal, member, await portal.superAdmin())
  return { member, mobile }
}

/** The copy that a nominee has asked for, whoever fetches it. */
const nomineeCopy = onceFor(async (portal) => {
  const { member, mobile } = await opened(portal)
  const body = await accountBody(portal, member, mobile)
  await portal.visitor.call('my-data/nominee-export', body)
  await runJob(portal, 'data-exports')
  return nomineeFile(body.proof, member)
})

const accountBody = async (portal: TestPortal, { id }: { id: number }, mobile: string) => ({
  user_details_id: id,
  proof: await proveNominee(portal, mobile),
})

const addresses: Addresses = {
  'my-data/export.zip': async ({ caller, portal }) => {
    await caller.call('my-data/export', {})
    await runJob(portal, 'data-exports')
    return 'my-data/export.zip'
  },
  'my-data/nominee-export.zip': ({ portal }) => nomineeCopy(portal),
}

const confirmed = [
  'my-data/leave',
  'my-data/export.zip',
  'my-data/nominee-save',
  'my-data/nominee-open',
]

export const authorization: Authorization<'my-data'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}
