import { z } from 'zod'
import { call } from '../call.ts'
import { id, pageFields, paging } from '../rules.ts'

const blockedFamily = z.object({
  id: z.int(),
  /** Empty if the family no longer has a profile. */
  full_name: z.string(),
  registration_number: z.string(),
  blocked_on: z.string(),
})
export type BlockedFamily = z.output<typeof blockedFamily>

export const blocksCalls = {
  'blocks/add': call({
    summary: 'Block the family of a profile: neither side sees the profile of the other any more',
    access: 'member',
    changes: ['blocks'],
    body: z.object({ bride_groom_id: id() }),
    data: z.null(),
    answers: ['blocks.msg_blocked'],
    refusals: [
      'details_page.err_not_found',
      'blocks.err_own',
      'blocks.err_shared',
      'blocks.err_too_many',
    ],
  }),
  'blocks/remove': call({
    summary: 'End an own block',
    access: 'member',
    changes: ['blocks'],
    body: z.object({ block_id: id() }),
    data: z.null(),
    answers: ['blocks.msg_removed'],
    refusals: ['blocks.err_not_found'],
  }),
  'blocks/list': call({
    summary: 'The families that the member has blocked, newest first',
    access: 'member',
    reads: ['blocks', 'profiles'],
    body: z.object(paging(20)),
    data: z.object({
      data: z.array(blockedFamily),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
}
