import { biodataDesigns, biodataLanguages } from '@sangam/contract/profiles/biodata-looks'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { shortText } from '../../columns.ts'

/** The optional lines of a biodata; empty: the family has given none. */
export const biodataColumns = {
  /** The name in the other script, Devanagari or Latin; empty until the family has confirmed it. */
  nameOther: shortText('name_other'),
  birthTime: shortText('birth_time'),
  maritalDetail: shortText('marital_detail'),
  children: shortText('children'),
  childrenHome: shortText('children_home'),
  nakshatra: shortText('nakshatra'),
  charan: shortText('charan'),
  gan: shortText('gan'),
  nadi: shortText('nadi'),
  mangal: shortText('mangal'),
  kuldaivat: shortText('kuldaivat'),
  diet: shortText('diet'),
  languages: shortText('languages'),
  aboutMe: shortText('about_me'),
  physicalCondition: shortText('physical_condition'),
  employerKind: shortText('employer_kind'),
  workPlace: shortText('work_place'),
  motherName: shortText('mother_name'),
  motherOccupation: shortText('mother_occupation'),
  brothers: shortText('brothers'),
  brothersMarried: shortText('brothers_married'),
  sisters: shortText('sisters'),
  sistersMarried: shortText('sisters_married'),
  nativePlace: shortText('native_place'),
  property: shortText('property'),
  /** The answers to the lines of the trust, by the id of the line. */
  ownValues: jsonb('own_values').$type<Record<string, string>>().notNull().default({}),
  /** How the file with the biodata looks, and in which language; the family chooses. */
  biodataDesign: text('biodata_design', { enum: biodataDesigns }).notNull().default('traditional'),
  biodataLanguage: text('biodata_language', { enum: biodataLanguages }).notNull().default('reader'),
}
