import { sql } from 'drizzle-orm'
import { contactReveals, introductions } from '../../db/schema/registry/introductions.ts'
import {
  deletedWithAccount,
  numberOnly,
  profilesOf,
  rulesFor,
} from '../../personal-data/personal-data.ts'
import { visibleRegistrationNumber } from '../../visibility/seen.sql.ts'

const isSent = (userId: number) => sql`${introductions.fromProfileId} in ${profilesOf(userId)}`
const isOwnView = (userId: number) => sql`${contactReveals.viewerId} = ${userId}`

export const introductionPersonalData = [
  deletedWithAccount(introductions, {
    area: 'introductions',
    audience: 'families',
    retention: 'account',
    // as in the list of introductions, which leaves out void ones
    rowsOf: (userId) =>
      sql`${introductions.state} <> 'void' and (${isSent(userId)}
        or ${introductions.toProfileId} in ${profilesOf(userId)})`,
    omit: {
      fromProfileId: 'other person',
      toProfileId: 'other person',
      askedBy: 'other person',
    },
    add: (userId) => ({
      side: sql`case when ${isSent(userId)} then 'sent' else 'received' end`,
      other_registration_number: visibleRegistrationNumber(
        sql`case when ${isSent(userId)} then ${introductions.toProfileId} else ${introductions.fromProfileId} end`,
        userId,
      ),
    }),
  }),
  rulesFor(
    contactReveals,
    {
      rest: 'erase',
      // a family still reads how many people received its contact
      viewerId: numberOnly,
    },
    {
      area: 'introductions',
      audience: 'you',
      retention: 'access_records',
      rowsOf: (userId) =>
        sql`${isOwnView(userId)} or ${contactReveals.profileId} in ${profilesOf(userId)}`,
      omit: {
        viewerId: 'other person',
        viewerProfileId: 'other person',
        profileId: 'other person',
        sessionId: 'other person',
        ip: 'other person',
      },
      add: (userId) => ({
        side: sql`case when ${isOwnView(userId)} then 'we saw' else 'seen by' end`,
        // the list of viewers shows it to the family, also of profiles that are not in the list
        viewer_registration_number: sql`coalesce((select viewer.registration_number from profiles viewer
          where viewer.id = ${contactReveals.viewerProfileId}), '')`,
        seen_registration_number: visibleRegistrationNumber(
          sql`${contactReveals.profileId}`,
          userId,
        ),
        own_ip: sql`case when ${isOwnView(userId)} then ${contactReveals.ip} end`,
      }),
    },
  ),
]
