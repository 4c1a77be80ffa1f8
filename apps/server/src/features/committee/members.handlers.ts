import { nameOfCode, recordStateCodes } from '@sangam/contract/codes'
import type { committeeCalls } from '@sangam/contract/committee/calls'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Context, Handlers } from '../../http/calls/handler.ts'
import { receivePicture } from '../../http/files/receive-picture.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import { portraitVersions } from '../../storage/pictures/pictures.ts'
import { claimUpload, releaseUpload } from '../../storage/uploads.ts'
import { recordAction } from '../audit/audit.public.ts'
import {
  addMember,
  changeMember,
  findMember,
  listMembers,
  lockMember,
  type MemberRow,
} from './members.queries.ts'
import { cardView, fullNameOf, memberOf, memberView } from './members.view.ts'

const outcomes = {
  deactivated: 'committee.msg_deactivated',
  active: 'committee.msg_activated',
  deleted: 'committee.msg_deleted',
} as const

export const committeeHandlers: Handlers<keyof typeof committeeCalls> = {
  async 'committee/get-approve-list'({ body, caller, db, masterDataCache, secret }) {
    const isManager = isAdmin(caller)
    const rows = await listMembers(db, { regionId: body.region_id, isManager })
    const masterData = await masterDataCache.read()
    const imageAddress = imageAddressFor(secret, caller)
    const data = rows.map(cardView({ caller, masterData, imageAddress }))
    return { message: 'common.msg_ok', data: { data, total: data.length } }
  },

  async 'committee/get-details-by-id'({ body, caller, db, masterDataCache, secret, refuse }) {
    const member = await findMember(db, body.committee_member_id, isAdmin(caller))
    if (!member) return refuse('committee.err_not_found', { status: 404 })
    const masterData = await masterDataCache.read()
    const imageAddress = imageAddressFor(secret, caller)
    return {
      message: 'common.msg_ok',
      data: memberView({ caller, masterData, imageAddress }, 'photo')(member),
    }
  },

  async 'committee/profile-upload'(context) {
    const path = await receivePicture(context, { kind: 'committee', versions: portraitVersions })
    const message = 'photo.msg_uploaded'
    const appended_image_path = imageAddressFor(context.secret, context.caller)(path, 'photo')
    return { message, data: [{ image_path: path, message, appended_image_path }] }
  },

  async 'committee/create'(context) {
    const isNew = context.body.committee_member_id === 0
    const message = isNew ? 'committee.msg_created' : 'committee.msg_updated'
    const id = await context.db.transaction((tx) =>
      isNew ? add(tx, context) : change(tx, context),
    )
    return { message, data: [{ id, message }] }
  },

  async 'committee/enable-disable'({ body, caller, db, refuse }) {
    const state = nameOfCode(recordStateCodes, body.acton_name)
    const name = await db.transaction(async (tx) => {
      const member = await lockMember(tx, body.committee_member_id)
      if (!member) return refuse('committee.err_not_found', { status: 404 })
      if (member.state === state) {
        return refuse('committee.err_already_done', { status: 409 })
      }
      await changeMember(tx, member.id, { state })
      await recordAction(tx, {
        ...subjectOf(caller, member),
        action: 'committee_enable_disable',
        before: { state: member.state },
        after: { state },
      })
      return fullNameOf(member)
    })
    return { message: outcomes[state], params: { name }, data: null }
  },
}

type Saving = Context<'committee/create'>

async function add(tx: Queryable, { body, caller, refuse }: Saving): Promise<number> {
  const photo = { path: body.image_path, kind: 'committee', ownerId: caller.userId } as const
  if (!(await claimUpload(tx, photo))) {
    return refuse('photo.err_missing', { errors: { image_path: 'photo.err_missing' } })
  }
  const member = memberOf(body)
  const id = await addMember(tx, { ...member, imagePath: photo.path })
  await recordAction(tx, {
    ...subjectOf(caller, { ...member, id }),
    action: 'committee_create',
    before: {},
    after: member,
  })
  return id
}

async function change(tx: Queryable, { body, caller, refuse }: Saving): Promise<number> {
  const member = await lockMember(tx, body.committee_member_id)
  if (!member) return refuse('committee.err_not_found', { status: 404 })

  const imagePath = body.image_path || member.imagePath
  if (imagePath !== member.imagePath) {
    const photo = { path: imagePath, kind: 'committee', ownerId: caller.userId } as const
    if (!(await claimUpload(tx, photo))) {
      return refuse('photo.err_missing', { errors: { image_path: 'photo.err_missing' } })
    }
    await releaseUpload(tx, member.imagePath)
  }
  const after = { ...memberOf(body), imagePath }
  await changeMember(tx, member.id, after)
  await recordAction(tx, {
    ...subjectOf(caller, member),
    action: 'committee_update',
    ...differences(member, after),
  })
  return member.id
}

const subjectOf = (
  by: Caller,
  member: Pick<MemberRow, 'id' | 'firstName' | 'middleName' | 'lastName'>,
) => ({
  by,
  subject: 'committee member' as const,
  subjectId: member.id,
  subjectName: fullNameOf(member),
})

/** The changed fields, for the audit trail. */
function differences(member: MemberRow, after: Partial<MemberRow>) {
  const changed = (Object.keys(after) as (keyof MemberRow)[]).filter(
    (field) => after[field] !== member[field],
  )
  const pick = (from: Partial<MemberRow>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(member), after: pick(after) }
}
