import { z } from 'zod'
import { shapeOf } from '../rules.ts'
import { type ProfileSection, profileFields, profileSections } from './fields.ts'

/** The rules of the matrimony form, by section. */
export const profileSectionRules = {
  person: z.object(shapeOf(profileSections.person)),
  education: z.object(shapeOf(profileSections.education)),
  family: z.object(shapeOf(profileSections.family)),
  contact: z.object(shapeOf(profileSections.contact)),
} satisfies Record<ProfileSection, z.ZodObject>

export const profileForm = z.object(shapeOf(profileFields))
