import { z } from 'zod'
import { call } from '../call.ts'
import { type ProfileFieldName, profileFields } from '../profiles/fields.ts'

const names = Object.keys(profileFields) as [ProfileFieldName, ...ProfileFieldName[]]

export const biodataCalls = {
  'vadhu-var/read-biodata': call({
    summary:
      'Read the fields of the registration form from a text, PDF or Word file; stores nothing',
    access: 'pending',
    kind: 'upload',
    changes: [],
    body: z.object({}),
    data: z.object({
      /** As a draft stores them; only fields that were found. */
      values: z.partialRecord(z.enum(names), z.string()),
      /** What an empty field may be. */
      proposals: z.array(z.object({ field: z.enum(names), text: z.string() })),
      /** What has no field in the form, one line for each label. */
      further: z.string(),
    }),
    answers: ['biodata_reader.msg_read'],
    refusals: [
      'biodata_reader.err_broken',
      'biodata_reader.err_macros',
      'biodata_reader.err_nothing',
      'biodata_reader.err_old_word',
      'biodata_reader.err_picture',
      'biodata_reader.err_protected',
      'biodata_reader.err_too_large',
      'biodata_reader.err_too_long',
      'biodata_reader.err_two_people',
      'biodata_reader.err_type',
    ],
  }),
}
