import { randomUUID } from 'node:crypto'
import type { committeeCalls } from '@sangam/contract/committee/calls'
import type { contactCalls } from '@sangam/contract/contact/calls'
import type { operationCalls } from '@sangam/contract/operations/calls'
import type { reviewCalls } from '@sangam/contract/reviews/calls'
import { committeeMembers } from '../db/schema/committee.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { reviews } from '../db/schema/reviews.ts'
import { memberForm, picture } from '../features/committee/committee.testing.ts'
import { type Cell, type Requests, uploadOf, written } from './authorization-cells.testing.ts'

type OfficePath =
  | keyof typeof committeeCalls
  | keyof typeof contactCalls
  | keyof typeof operationCalls
  | keyof typeof reviewCalls

type MemberState = (typeof committeeMembers.$inferInsert)['state']

async function committeeMember({ portal }: Cell, state: MemberState): Promise<number> {
  const rows = await portal.services.db
    .insert(committeeMembers)
    .values({
      regionId: 1,
      titleId: 2,
      firstName: 'Shobha',
      middleName: 'Dilip',
      lastName: 'Gawande',
      designationId: 2,
      mobile: '9200000002',
      occupation: 'Doctor',
      workingAddress: 'Pune',
      currentAddress: 'Pune',
      permanentAddress: 'Pune',
      imagePath: 'committee/none',
      state,
    })
    .returning()
  return written(rows).id
}

const committeeList = (state: MemberState) => async (cell: Cell) => {
  const member = await committeeMember(cell, state)
  return {
    body: {},
    shows: ({ data }: { data: { id: number }[] }) => data.some(({ id }) => id === member),
  }
}

const committeeDetails = (state: MemberState) => async (cell: Cell) => ({
  body: { committee_member_id: await committeeMember(cell, state) },
})

async function reviewOf({ portal, owner }: Cell): Promise<number> {
  const rows = await portal.services.db
    .insert(reviews)
    .values({ userId: owner.id, rating: 4, text: 'Good' })
    .returning()
  return written(rows).id
}

const message = {
  fname: 'Asha',
  lname: 'Patil',
  mobile_or_email: '9876543210',
  subject: 'A question',
  description: 'When is the office open?',
}

export const officeRequests: Requests<OfficePath> = {
  'committee/get-approve-list': committeeList('active'),
  'committee/get-approve-list: a deactivated one': committeeList('deactivated'),
  'committee/get-details-by-id': committeeDetails('active'),
  'committee/get-details-by-id: a deactivated one': committeeDetails('deactivated'),
  'committee/get-details-by-id: a deleted one': committeeDetails('deleted'),
  'committee/profile-upload': async () => ({
    body: { actionType: 'add_comittee_member' },
    file: await picture(),
  }),
  'committee/create': async (cell) => ({
    body: { ...memberForm, image_path: await uploadOf(cell, 'committee') },
  }),
  'committee/enable-disable': async (cell) => ({
    body: { committee_member_id: await committeeMember(cell, 'active'), acton_name: 0 },
  }),

  'contact-us': async () => ({ body: message }),
  'get-contact-us': async () => ({ body: {} }),
  'contact-us/counts': async () => ({ body: {} }),
  'contact-us/mark': async ({ portal }) => {
    const rows = await portal.services.db
      .insert(contactMessages)
      .values({
        firstName: 'Asha',
        lastName: 'Patil',
        mobileOrEmail: '9876543210',
        subject: 'A question',
        message: 'When is the office open?',
      })
      .returning()
    return { body: { contact_us_id: written(rows).id, action_type: 'read' } }
  },

  'operations/overview': async () => ({ body: {} }),
  'operations/retry-job': async () => ({ body: { job_id: randomUUID() } }),
  'operations/back-up': async () => ({ body: {} }),

  reviews: async () => ({ body: {} }),
  'review/create': async () => ({ body: { rating: 5, user_review: 'Helpful', review_id: 0 } }),
  'review/create: a change': async (cell) => ({
    body: { rating: 1, user_review: 'Changed', review_id: await reviewOf(cell) },
  }),
  'review/delete': async (cell) => ({ body: { review_id: await reviewOf(cell) } }),
  'review/reply': async (cell) => ({
    body: { review_id: await reviewOf(cell), admin_review: 'Thank you' },
  }),
}
