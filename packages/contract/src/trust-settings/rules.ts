import { z } from 'zod'
import { shapeOf } from '../rules.ts'
import { type SettingSection, settingSections } from './fields.ts'

/** The rules of the form of a section; the server also checks each value by its kind. */
export const rulesOfSection = (section: SettingSection): z.ZodObject =>
  z.object<z.ZodRawShape>(
    shapeOf<(typeof settingSections)[SettingSection]>(settingSections[section]),
  )
