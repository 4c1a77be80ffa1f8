import type { bookletAdvertCalls } from '@sangam/contract/booklet/adverts.calls'
import { advertsMax } from '@sangam/contract/booklet/values'
import { and, eq } from 'drizzle-orm'
import { bookletAdverts } from '../../../db/schema/services/booklet.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import type { PictureVersions } from '../../../storage/pictures/pictures.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { lockIn, subjectOf } from '../booklets.handlers.ts'
import { findBooklet } from '../booklets.queries.ts'
import { addAdvert, listAdverts, nextPlace, removeAdverts } from './adverts.queries.ts'

const versions = {
  small: { width: 320, height: 320, fit: 'inside', withoutEnlargement: true },
  print: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true, quality: 90 },
} satisfies PictureVersions

export const advertHandlers: Handlers<keyof typeof bookletAdvertCalls> = {
  async 'booklet/adverts'({ body, caller, db, refuse, secret }) {
    if (!(await findBooklet(db, body.booklet_id))) {
      return refuse('booklet_page.err_not_found', { status: 404 })
    }
    const addressOf = imageAddressFor(secret, caller)
    const adverts = (await listAdverts(db, body.booklet_id)).map(({ path, ...advert }) => ({
      ...advert,
      picture: addressOf(path, 'small'),
    }))
    return { message: 'common.msg_ok', data: { adverts } }
  },

  async 'booklet/add-advert'(context) {
    const { body, caller, db, refuse } = context
    const path = await receivePicture(context, { kind: 'advert', versions, filesOfForm: 1 })
    const id = await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['open'], refuse)
      const { count, position } = await nextPlace(tx, booklet.id)
      if (count >= advertsMax) {
        const params = { max: advertsMax }
        return refuse('booklet_page.err_too_many_adverts', { status: 409, params })
      }
      if (!(await claimUpload(tx, { path, kind: 'advert', ownerId: caller.userId }))) {
        throw new Error('the picture that was stored a moment ago is not there')
      }
      const { name, size } = body
      const added = await addAdvert(tx, {
        bookletId: booklet.id,
        name,
        size,
        position,
        picturePath: path,
        createdBy: caller.userId,
      })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_add_advert',
        before: {},
        after: { advert: name },
      })
      return added
    })
    return { message: 'booklet_page.msg_advert_added', data: { id } }
  },

  async 'booklet/remove-advert'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['open'], refuse)
      const [name] = await removeAdverts(
        tx,
        and(eq(bookletAdverts.bookletId, booklet.id), eq(bookletAdverts.id, body.advert_id)),
      )
      if (name === undefined) return refuse('booklet_page.err_no_advert', { status: 404 })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_remove_advert',
        before: { advert: name },
        after: {},
      })
    })
    return { message: 'booklet_page.msg_advert_removed', data: null }
  },
}
