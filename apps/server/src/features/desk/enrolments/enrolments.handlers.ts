import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Body } from '@sangam/contract/calls'
import type { enrolmentCalls } from '@sangam/contract/desk/enrolment.calls'
import { enrolmentDays } from '@sangam/contract/desk/values'
import type { Queryable } from '../../../db/client.ts'
import { toPage } from '../../../db/page.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { hasAccount } from '../../accounts/accounts.public.ts'
import type { confirmationHandlers } from '../confirmation/confirmation.handlers.ts'
import { personOf, readForm, regionOf } from './enrolment.form.ts'
import { enrolmentView, rowView, stepOf } from './enrolment.view.ts'
import {
  changeEnrolment,
  type Enrolment,
  emptied,
  findEnrolment,
  insertEnrolment,
  isOver,
  listEnrolments,
  withChanger,
} from './enrolments.queries.ts'
import { lockOpen, recordEnrolment } from './open-enrolment.ts'
import { covers, type DeskRight, requireRight } from './rights.ts'

/** A camp with several helpers enters fewer families in a day. */
const enrolmentsPerDay = 200

export const enrolmentHandlers: Handlers<
  Exclude<keyof typeof enrolmentCalls, keyof typeof confirmationHandlers>
> = {
  async 'desk/enrol'(context) {
    const { body, caller, db, limits, refuse } = context
    const right = await requireRight(context)
    const stored = await findEnrolment(db, right, body.enrolment_id)
    if (stored) return saved(context, stored)
    await limits.use(limitKeyOfUser(caller.userId), {
      name: 'desk-enrol',
      points: enrolmentsPerDay,
      seconds: 86_400,
    })
    const row = await db.transaction(async (tx) => {
      const columns = await columnsOf(tx, right, body, refuse)
      const inserted = await insertEnrolment(tx, {
        ...columns,
        enrolmentId: body.enrolment_id,
        enteredBy: caller.userId,
      })
      if (inserted) await recordEnrolment(tx, caller, 'desk_enrol', inserted)
      return inserted
    })
    // the same enrolment was sent twice at the same time, or somebody else has this id
    const twin = row ?? (await findEnrolment(db, right, body.enrolment_id))
    return twin ? saved(context, twin) : refuse('desk_page.err_not_found', { status: 404 })
  },

  async 'desk/change'(context) {
    const { body, caller, db, refuse } = context
    const right = await requireRight(context)
    const row = await db.transaction(async (tx) => {
      const stored = await lockOpen(tx, right, body.enrolment_id, refuse)
      const columns = await columnsOf(tx, right, body, refuse)
      // the answer to an earlier send of the same entries was lost
      if (hasSameEntries(columns, stored)) return stored
      if (stored.version !== body.version) return refuse('desk_page.err_changed', { status: 409 })
      const changed = await changeEnrolment(tx, stored.id, {
        ...columns,
        ...nextVersion(stored, caller),
        isOtherFamily: false,
      })
      await recordEnrolment(tx, caller, 'desk_change', changed)
      return changed
    })
    return saved(context, row)
  },

  async 'desk/photo'(context) {
    const { body, caller, db, file, refuse, secret } = context
    const right = await requireRight(context)
    const found = await findEnrolment(db, right, body.enrolment_id)
    if (!found) return refuse('desk_page.err_not_found', { status: 404 })
    const address = imageAddressFor(secret, caller)
    const photoSha256 = createHash('sha256').update(file.bytes).digest('hex')
    // the answer to an earlier send of the same photo was lost
    if (found.photoPath && found.photoSha256 === photoSha256) {
      return { message: 'photo.msg_uploaded', data: { picture: address(found.photoPath, 'photo') } }
    }
    if (isOver(found))
      return refuse('desk_page.err_over', { status: 409, params: { days: enrolmentDays } })
    const received = await receivePicture(context, { kind: 'desk', versions: profilePhotoVersions })
    const path = await db.transaction(async (tx) => {
      const stored = await lockOpen(tx, right, body.enrolment_id, refuse)
      // the same photo was sent twice at the same time
      if (stored.photoPath && stored.photoSha256 === photoSha256) return stored.photoPath
      await claimUpload(tx, { path: received, kind: 'desk', ownerId: caller.userId })
      // until the first photo nobody could confirm
      const isOther = stored.photoPath !== null
      await changeEnrolment(tx, stored.id, {
        photoPath: received,
        photoSha256,
        ...(isOther ? nextVersion(stored, caller) : { changers: withChanger(caller) }),
      })
      if (isOther) await recordEnrolment(tx, caller, 'desk_change', stored)
      return received
    })
    return { message: 'photo.msg_uploaded', data: { picture: address(path, 'photo') } }
  },

  async 'desk/list'(context) {
    const { body, caller, db } = context
    const right = await requireRight(context)
    const rows = await listEnrolments(db, right, { ...body, limit: body.limit + 1 })
    const { page, nextCursor } = toPage(rows, body.limit, ({ row }) => row.id)
    const data = []
    for (const listed of page) {
      const { problems } = await readForm(context, listed.row)
      data.push(rowView(caller, listed, stepOf(listed.row, Object.keys(problems).length === 0)))
    }
    return {
      message: 'common.msg_ok',
      data: { data, next_cursor: nextCursor, region_ids: [...right.regionIds] },
    }
  },

  async 'desk/enrolment'(context) {
    const { body, db, refuse } = context
    const right = await requireRight(context)
    const row = await findEnrolment(db, right, body.enrolment_id)
    if (!row) return refuse('desk_page.err_not_found', { status: 404 })
    if (isOver(row))
      return refuse('desk_page.err_over', { status: 409, params: { days: enrolmentDays } })
    return { message: 'common.msg_ok', data: await enrolmentView(context, row) }
  },

  async 'desk/discard'(context) {
    const { body, caller, db, refuse } = context
    const right = await requireRight(context)
    await db.transaction(async (tx) => {
      const stored = await lockOpen(tx, right, body.enrolment_id, refuse)
      await changeEnrolment(tx, stored.id, {
        state: 'ended',
        ...emptied,
        ...nextVersion(stored, caller),
      })
      await recordEnrolment(tx, caller, 'desk_discard', stored)
    })
    return { message: 'desk_page.msg_discarded', data: null }
  },

  async 'desk/other-family'(context) {
    const { body, caller, db, refuse } = context
    const right = await requireRight(context)
    const row = await db.transaction(async (tx) => {
      const stored = await lockOpen(tx, right, body.enrolment_id, refuse)
      if (stored.version !== body.version) return refuse('desk_page.err_changed', { status: 409 })
      await recordEnrolment(tx, caller, 'desk_other_family', stored)
      return changeEnrolment(tx, stored.id, { isOtherFamily: true })
    })
    return saved(context, row)
  },
}

type Saving = Parameters<typeof enrolmentView>[0]

/** Of an enrolment that is over, a repeated send gets no entries. */
const saved = async (context: Saving, row: Enrolment) => ({
  message: 'desk_page.msg_saved' as const,
  data: await enrolmentView(context, isOver(row) ? { ...row, ...emptied, sheetPath: null } : row),
})

type Entered = Pick<Body<'desk/enrol'>, 'mobile_no' | 'values' | 'language'>

/** The columns of a form; refused if the family has an account or is of another region. */
async function columnsOf(
  tx: Queryable,
  right: DeskRight,
  { mobile_no: mobile, values, language }: Entered,
  refuse: Refuse<'desk_page.err_has_account' | 'desk_page.err_region'>,
) {
  const regionId = regionOf(values)
  if (!covers(right, regionId)) {
    return refuse('desk_page.err_region', {
      status: 403,
      errors: { region_id: 'desk_page.err_region' },
    })
  }
  if (mobile && (await hasAccount(tx, mobile))) {
    return refuse('desk_page.err_has_account', {
      status: 409,
      errors: { mobile_no: 'desk_page.err_has_account' },
    })
  }
  return { mobile, values, language, regionId, ...personOf(values) }
}

type Entries = Pick<Enrolment, 'mobile' | 'values' | 'language'>
const hasSameEntries = (a: Entries, b: Entries) =>
  isDeepStrictEqual([a.mobile, a.values, a.language], [b.mobile, b.values, b.language])

/** Changed entries, or another photo, need a new code or a new sheet. */
const nextVersion = ({ version }: Enrolment, caller: Caller) => ({
  version: version + 1,
  changers: withChanger(caller),
  sheetPath: null,
  sheetSha256: null,
  sheetBy: null,
  sheetAt: null,
})
