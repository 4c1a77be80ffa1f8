import { lookupValues } from '../../db/schema/master-data.ts'
import { notPersonal } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { choiceHandlers } from './choices.handlers.ts'
import { masterDataHandlers } from './lists.handlers.ts'
import { choiceNamesIn, seedMasterData } from './master-data.public.ts'

export const masterData: Slice<'master-data'> = {
  handlers: { ...masterDataHandlers, ...choiceHandlers },
  seed: ({ db }) => seedMasterData(db),
  auditSubjects: {
    region: choiceNamesIn('region'),
    education: choiceNamesIn('education'),
    employment_type: choiceNamesIn('employment_type'),
    designation: choiceNamesIn('designation'),
    cast: choiceNamesIn('cast'),
    sub_cast: choiceNamesIn('sub_cast'),
    gotra: choiceNamesIn('gotra'),
  },
  personalData: [notPersonal(lookupValues)],
}
