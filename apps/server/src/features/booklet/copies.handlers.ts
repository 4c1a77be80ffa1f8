import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import { lockIn, subjectOf } from './booklets.handlers.ts'
import { findBooklet } from './booklets.queries.ts'
import { addCopy, copyView, findBuyer, listCopies, nextNumber } from './copies.queries.ts'

export const copyHandlers: Handlers<'booklet/sell' | 'booklet/copies'> = {
  async 'booklet/sell'({ body, caller, db, refuse }) {
    const { buyer_mobile: mobile } = body
    const buyer = mobile === '' ? undefined : await findBuyer(db, mobile)
    const name = body.buyer_name || (buyer?.name ?? '')
    if (name === '') {
      const key = mobile === '' ? 'booklet_page.err_no_buyer' : 'booklet_page.err_no_member'
      return refuse(key, {
        errors: mobile === '' ? { buyer_name: key, buyer_mobile: key } : { buyer_name: key },
      })
    }
    const copyNumber = await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['printed'], refuse)
      const copyNumber = body.copy_number || (await nextNumber(tx, booklet.id))
      if (copyNumber > booklet.printedCopies) {
        const params = { max: booklet.printedCopies }
        return refuse('booklet_page.err_copy_number', { status: 409, params })
      }
      const isAdded = await addCopy(tx, {
        bookletId: booklet.id,
        kind: 'printed',
        copyNumber,
        buyerId: buyer?.id ?? null,
        buyerName: name,
        buyerMobile: mobile,
        soldBy: caller.userId,
      })
      if (!isAdded) return refuse('booklet_page.err_copy_taken', { status: 409 })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_sell',
        before: {},
        after: { copyNumber },
      })
      return copyNumber
    })
    return {
      message: 'booklet_page.msg_sold',
      data: { copy_number: copyNumber },
      params: { number: copyNumber },
    }
  },

  async 'booklet/copies'({ body, db, refuse }) {
    if (!(await findBooklet(db, body.booklet_id))) {
      return refuse('booklet_page.err_not_found', { status: 404 })
    }
    const rows = await listCopies(db, body.booklet_id, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: { data: page.map(copyView), next_cursor: nextCursor },
    }
  },
}
