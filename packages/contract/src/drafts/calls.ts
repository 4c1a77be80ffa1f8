import { z } from 'zod'
import { call } from '../call.ts'
import { idOrZero, typedText } from '../rules.ts'
import {
  type DraftFormName,
  type DraftValues,
  draftFormNames,
  draftLimits,
  ownLimit,
} from './forms.ts'

const draftKey = {
  form: z.enum(draftFormNames, 'common.err_value'),
  /** The record that the form edits; 0 for a new one. */
  record_id: idOrZero(),
}

const draftValues = z.record(z.string(), typedText())

/** A draft contains only fields of its form, and no value is longer than its field. */
function hasOnlyFormFields({ form, values }: { form: DraftFormName; values: DraftValues }) {
  const limits = draftLimits(form)
  return Object.entries(values).every(([name, value]) => {
    const limit = Object.hasOwn(limits, name) ? limits[name] : ownLimit(form, name)
    return limit !== undefined && value.length <= limit
  })
}

export const draftCalls = {
  'drafts/mine': call({
    summary: 'Get the own draft of a form',
    access: 'pending',
    reads: ['drafts'],
    body: z.object(draftKey),
    data: z.object({
      /** Empty without a draft. */
      values: z.record(z.string(), z.string()),
      /** When the draft was saved; empty without a draft. */
      updated_at: z.string(),
      /** The address of the picture that the draft contains; empty without one. */
      picture: z.string(),
      /** The addresses of the further pictures of a registration, by the name of their value; absent without one. */
      further: z.record(z.string(), z.string()).optional(),
    }),
    answers: ['common.msg_ok'],
  }),
  'drafts/save': call({
    summary: 'Save the own draft of a form',
    access: 'pending',
    changes: ['drafts'],
    body: z
      .object({
        ...draftKey,
        values: draftValues,
        /** Random text of the open form: a form may always replace what it has saved itself. */
        editor: z.string('common.err_value').regex(/^[\w-]{8,64}$/, 'common.err_value'),
        /** `updated_at` of the draft that the form has loaded; empty without one. */
        updated_at: z.string('common.err_value').max(30, 'common.err_value').default(''),
      })
      .refine(hasOnlyFormFields, { path: ['values'], message: 'common.err_value' }),
    data: z.object({ updated_at: z.string() }),
    answers: ['drafts.msg_saved'],
    refusals: ['drafts.err_changed_elsewhere'],
  }),
  'drafts/discard': call({
    summary: 'Delete the own draft of a form',
    access: 'pending',
    // an imported biodata is offered again
    changes: ['drafts', 'registry-import'],
    body: z.object(draftKey),
    data: z.null(),
    answers: ['drafts.msg_discarded'],
  }),
}
