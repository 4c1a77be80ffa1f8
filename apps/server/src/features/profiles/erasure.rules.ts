import { eq, sql } from 'drizzle-orm'
import {
  approvalCounts,
  profileChanges,
  profileCounts,
  profiles,
} from '../../db/schema/registry/profiles.ts'
import { profileSeats } from '../../db/schema/registry/profiles-people.ts'
import { profilePictures } from '../../db/schema/registry/profiles-pictures.ts'
import { profileViewDays, profileViews } from '../../db/schema/registry/profiles-readings.ts'
import {
  deletedWithAccount,
  notPersonal,
  numberOnly,
  profilesOf,
  rulesFor,
} from '../../personal-data/personal-data.ts'
import { visibleRegistrationNumber } from '../../visibility/seen.sql.ts'
import { isOwnOrOfCandidate } from './people/own-rows.ts'

export const profilePersonalData = [
  deletedWithAccount(profiles, {
    area: 'registration',
    audience: 'members',
    audiences: {
      birthPlaceTime: 'families',
      birthTime: 'families',
      physicalCondition: 'families',
      fatherMobile: 'families',
      currentAddress: 'families',
      permanentAddress: 'families',
      contactName1: 'families',
      contactMobile1: 'families',
      contactName2: 'families',
      contactMobile2: 'families',
      rejectedRemark: 'you',
      photoRejectedRemark: 'you',
      heldRemark: 'you',
      isPhotoHidden: 'you',
      chosenAt: 'you',
    },
    retention: 'account',
    rowsOf: isOwnOrOfCandidate,
    omit: {
      place: 'internal',
      associateId: 'other person',
      nameKeys: 'internal',
      occupationText: 'internal',
    },
  }),
  deletedWithAccount(profilePictures, {
    area: 'registration',
    audience: 'members',
    audiences: { remark: 'you' },
    retention: 'account',
    rowsOf: (userId) =>
      sql`${profilePictures.profileId} in (select ${profiles.id} from ${profiles}
        where ${isOwnOrOfCandidate(userId)})`,
  }),
  deletedWithAccount(profileSeats, {
    area: 'registration',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) =>
      sql`(${profileSeats.userId} = ${userId} or ${profileSeats.profileId} in ${profilesOf(userId)})`,
    // an invited number is that of another person
    omit: { userId: 'other person', mobile: 'other person' },
  }),
  deletedWithAccount(profileViews, {
    area: 'interest',
    audience: 'office',
    retention: 'access_records',
    // views of the person's profile are those of other people: the page shows how many by week and region
    rowsOf: (userId) => eq(profileViews.viewerId, userId),
    omit: { profileId: 'other person' },
    add: (userId) => ({
      registration_number: visibleRegistrationNumber(sql`${profileViews.profileId}`, userId),
    }),
  }),
  deletedWithAccount(profileViewDays, {
    area: 'interest',
    audience: 'office',
    retention: 'access_records',
    rowsOf: (userId) => eq(profileViewDays.viewerId, userId),
  }),
  rulesFor(
    profileChanges,
    {
      rest: 'erase',
      // an admin may have changed the profile of another family
      changedBy: numberOnly,
    },
    {
      area: 'registration',
      audience: 'office',
      retention: 'account',
      rowsOf: (userId) => sql`${profileChanges.profileId} in ${profilesOf(userId)}`,
      omit: { changedBy: 'other person' },
    },
  ),
  notPersonal(profileCounts),
  notPersonal(approvalCounts),
]
