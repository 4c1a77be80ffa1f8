import { z } from 'zod'
import { call } from '../call.ts'
import { id, shapeOf } from '../rules.ts'
import { advertFields } from './fields.ts'
import { advertSizes } from './values.ts'

const advert = z.object({
  id: z.int(),
  name: z.string(),
  size: z.enum(advertSizes),
  /** The address of a small picture. */
  picture: z.string(),
})
export type Advert = z.output<typeof advert>

const changes = ['audit', 'booklets'] as const

/** The advertisements of an edition: pictures after the entries. */
export const bookletAdvertCalls = {
  'booklet/adverts': call({
    summary: 'List the advertisements of an edition in their order',
    access: 'admin',
    reads: ['booklets'],
    body: z.object({ booklet_id: id() }),
    data: z.object({ adverts: z.array(advert) }),
    answers: ['common.msg_ok'],
    refusals: ['booklet_page.err_not_found'],
  }),
  'booklet/add-advert': call({
    summary: 'Add an advertisement with its picture to an open edition, after the others',
    access: 'admin',
    changes,
    kind: 'upload',
    body: z.object({
      booklet_id: id(),
      ...shapeOf(advertFields),
      size: z.enum(advertSizes, 'common.err_choice'),
    }),
    data: z.object({ id: z.int() }),
    answers: ['booklet_page.msg_advert_added'],
    refusals: [
      'booklet_page.err_not_found',
      'booklet_page.err_state',
      'booklet_page.err_too_many_adverts',
      'photo.err_image_only',
    ],
  }),
  'booklet/remove-advert': call({
    summary: 'Remove an advertisement from an open edition; its picture is deleted',
    access: 'admin',
    changes,
    body: z.object({ booklet_id: id(), advert_id: id() }),
    data: z.null(),
    answers: ['booklet_page.msg_advert_removed'],
    refusals: [
      'booklet_page.err_not_found',
      'booklet_page.err_state',
      'booklet_page.err_no_advert',
    ],
  }),
}
