import { z } from 'zod'
import { call } from '../../call.ts'
import { visibilities } from '../../introductions/values.ts'
import { id, phone } from '../../rules.ts'
import { profileChange } from '../change.ts'
import { peopleRoles, seatRoles } from './values.ts'

const profileId = z.object({ bride_groom_id: id() })
const seat = profileId.extend({ role: z.enum(seatRoles, 'common.err_choice') })

const answer = z.enum(['', ...visibilities])

const person = z.object({
  role: z.enum(peopleRoles),
  /** Empty for an invitation that waits. */
  name: z.string(),
  is_you: z.boolean(),
  /** The last two digits of an invited number; empty for people who take part. */
  number_end: z.string(),
  /** Since when the person takes part, or until when the invitation is valid. */
  at: z.string(),
  /** Own answers about numbers and photo; empty: as the trust has decided, or not one's own to give. */
  contact_visibility: answer,
  photo_visibility: answer,
  /** Keeps the registration paused until the same person shows it again. */
  has_paused: z.boolean(),
})
export type RegistrationPerson = z.output<typeof person>

const offer = seat.extend({
  first_name: z.string(),
  /** Who has entered the number, and from which village. */
  owner_name: z.string(),
  city_village: z.string(),
})
export type SeatOffer = z.output<typeof offer>

/** The owner, the bride or groom and one more person share a registration. */
export const profilePeopleCalls = {
  'vadhu-var/people': call({
    summary: 'List the people of an own registration',
    access: 'pending',
    reads: ['accounts', 'profiles'],
    body: profileId,
    data: z.object({
      people: z.array(person),
      /** The owner leaves the portal: the bride or groom may continue with the registration. */
      can_continue: z.boolean(),
      /** The last changes of the entries after approval, newest first; an empty name is the trust. */
      changes: z.array(profileChange),
    }),
    answers: ['common.msg_ok'],
    refusals: ['details_page.err_not_found'],
  }),
  'vadhu-var/seats-offered': call({
    summary:
      'List the registrations that name the number of the caller and in which the caller may take part',
    access: 'pending',
    reads: ['accounts', 'confirmations', 'profiles'],
    body: z.object({}),
    data: z.object({ offers: z.array(offer) }),
    answers: ['common.msg_ok'],
  }),
  'vadhu-var/invite': call({
    summary: 'Invite one more person to an own registration, by mobile number',
    access: 'pending',
    changes: ['notifications', 'profiles'],
    body: profileId.extend({ mobile_no: phone() }),
    data: z.null(),
    answers: ['people.msg_invited'],
    refusals: ['details_page.err_not_found', 'people.err_takes_part', 'people.err_seat_taken'],
  }),
  'vadhu-var/take-seat': call({
    summary:
      'Take part in a registration that names the number of the caller, or decline the invitation',
    access: 'pending',
    changes: ['blocks', 'confirmations', 'introductions', 'notifications', 'profiles'],
    body: seat.extend({ answer: z.enum(['yes', 'no'], 'common.err_choice') }),
    data: z.null(),
    answers: ['people.msg_joined', 'people.msg_declined'],
    refusals: ['people.err_no_offer', 'people.err_takes_part', 'people.err_seat_taken'],
  }),
  'vadhu-var/leave-seat': call({
    summary: 'Leave a registration of others; its owner can remove the invited person',
    access: 'pending',
    changes: ['introductions', 'notifications', 'profiles'],
    body: seat,
    data: z.null(),
    answers: ['people.msg_left', 'people.msg_removed'],
    refusals: ['details_page.err_not_found', 'people.err_only_candidate'],
  }),
  'vadhu-var/continue': call({
    summary: 'Continue with the registration as its owner, because its owner leaves the portal',
    access: 'pending',
    confirm: true,
    changes: ['accounts', 'confirmations', 'introductions', 'notifications', 'profiles'],
    body: profileId,
    data: z.null(),
    answers: ['people.msg_continued'],
    refusals: [
      'details_page.err_not_found',
      'people.err_owner_stays',
      'registration_page.err_already_registered',
    ],
  }),
}
