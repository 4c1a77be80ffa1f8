import { labels } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idOrZero, shapeOf } from '../rules.ts'
import { choiceFields } from './choice.fields.ts'
import { editableLists } from './editable-lists.ts'

const list = z.enum(editableLists, 'common.err_value')

const entry = z.object({
  id: z.int(),
  ...labels('name', () => z.string()),
  is_hidden: z.boolean(),
})
export type ListEntry = z.output<typeof entry>

export const listCalls = {
  'lists/read': call({
    summary: 'Read a list of choices with its hidden entries',
    access: 'super_admin',
    duringSetup: true,
    reads: ['master-data'],
    body: z.object({ list }),
    data: z.array(entry),
    answers: ['common.msg_ok'],
  }),
  'lists/save': call({
    summary: 'Add an entry (id 0) to a list of choices, or rename one',
    access: 'super_admin',
    duringSetup: true,
    changes: ['audit', 'master-data'],
    body: z.object({ list, id: idOrZero(), ...shapeOf(choiceFields) }),
    data: z.null(),
    answers: ['lists_page.msg_added', 'lists_page.msg_renamed'],
    refusals: [
      'lists_page.err_not_found',
      'lists_page.err_exists',
      'lists_page.err_full',
      'common.err_bad_body',
    ],
  }),
  'lists/add-lines': call({
    summary:
      'Add one entry for each line "English | Marathi"; known names are left out, others can be hidden',
    access: 'super_admin',
    duringSetup: true,
    changes: ['audit', 'master-data'],
    body: z.object({
      list,
      lines: z.string('common.err_required').trim().min(1, 'common.err_required').max(50_000),
      /** 1: entries that are not among the lines are hidden. */
      only_these: flag().default(0),
    }),
    data: z.null(),
    answers: ['lists_page.msg_lines_added'],
    refusals: ['lists_page.err_line', 'lists_page.err_full'],
  }),
  'lists/hide': call({
    summary: 'Hide an entry of a list, or show it again',
    access: 'super_admin',
    duringSetup: true,
    changes: ['audit', 'master-data'],
    body: z.object({ list, id: id(), is_hidden: flag() }),
    data: z.null(),
    answers: ['lists_page.msg_hidden', 'lists_page.msg_shown'],
    refusals: ['lists_page.err_not_found', 'lists_page.err_last'],
  }),
  'lists/move': call({
    summary: 'Move an entry of a list up or down by one place',
    access: 'super_admin',
    duringSetup: true,
    changes: ['audit', 'master-data'],
    body: z.object({ list, id: id(), direction: z.enum(['up', 'down'], 'common.err_value') }),
    data: z.null(),
    answers: ['lists_page.msg_moved'],
    refusals: ['lists_page.err_not_found'],
  }),
}
