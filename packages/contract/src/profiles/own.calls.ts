import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'
import { biodataDesigns, biodataLanguages } from './biodata-looks.ts'

/** What members do with their own profiles. */
export const ownProfileCalls = {
  'vadhu-var/get-registration-status': call({
    summary: 'Get whether the caller has registered a profile',
    access: 'pending',
    reads: ['profiles'],
    body: z.object({}),
    data: z.object({
      is_registration_done: z.int(),
      /** Of several profiles the chosen one. */
      bride_groom_id: z.int(),
      /** There is a profile, and room for another one; else absent. */
      can_register_another: z.literal(true).optional(),
    }),
    answers: ['common.msg_ok'],
  }),
  'vadhu-var/choose-profile': call({
    summary: 'Choose for which of several own profiles the caller acts',
    access: 'pending',
    changes: ['booklets', 'consents', 'introductions', 'preferences', 'profiles'],
    body: z.object({ bride_groom_id: id() }),
    data: z.null(),
    answers: ['common.msg_ok'],
    refusals: ['details_page.err_not_found'],
  }),
  'vadhu-var/biodata-look': call({
    summary: 'Choose the design and the language of the biodata of an own profile',
    access: 'pending',
    changes: ['profiles'],
    body: z.object({
      bride_groom_id: id(),
      design: z.enum(biodataDesigns, 'common.err_value'),
      language: z.enum(biodataLanguages, 'common.err_value'),
    }),
    data: z.null(),
    answers: ['biodata_look.msg_chosen'],
    refusals: ['details_page.err_not_found'],
  }),
  'vadhu-var/my-profile': call({
    summary: 'Pause, resume, mark as married or delete an own profile',
    access: 'pending',
    confirm: { field: 'action', values: ['delete'] },
    changes: ['profiles'],
    body: z.object({
      bride_groom_id: id(),
      action: z.enum(['pause', 'resume', 'married', 'delete'], 'common.err_value'),
    }),
    data: z.null(),
    answers: [
      'details_page.msg_done',
      /** The bride or groom, or the owner, keeps it paused. */
      'details_page.msg_still_paused',
    ],
    refusals: ['details_page.err_not_found'],
  }),
}
