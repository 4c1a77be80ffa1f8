import { z } from 'zod'
import { call } from '../call.ts'
import { profileFilter } from '../profiles/filter.ts'
import { id, text } from '../rules.ts'
import { searchNameMax } from './saved-searches.values.ts'

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  filter: profileFilter,
  /** The profiles that were listed since the search was last opened, counted up to a limit. */
  new_matches: z.int(),
  /** There are more new matches than `new_matches`. */
  is_cut: z.boolean(),
})
export type SavedSearch = z.output<typeof savedSearch>

export const savedSearchCalls = {
  'saved-searches/list': call({
    summary: 'List the own saved searches with the number of new matches, in the order of saving',
    access: 'member',
    reads: ['accounts', 'blocks', 'preferences', 'profiles', 'saved-searches', 'wish-list'],
    body: z.object({}),
    data: z.object({
      searches: z.array(savedSearch),
      /** How many searches a member may save. */
      limit: z.int(),
    }),
    answers: ['common.msg_ok'],
  }),
  'saved-searches/save': call({
    summary: 'Save a search under a name',
    access: 'member',
    changes: ['saved-searches'],
    body: z.object({ name: text(searchNameMax), filter: profileFilter }),
    data: z.object({ id: z.int() }),
    answers: ['saved_searches.msg_saved'],
    refusals: ['saved_searches.err_no_access', 'saved_searches.err_too_many'],
  }),
  'saved-searches/rename': call({
    summary: 'Change the name of an own saved search',
    access: 'member',
    changes: ['saved-searches'],
    body: z.object({ search_id: id(), name: text(searchNameMax) }),
    data: z.null(),
    answers: ['saved_searches.msg_saved'],
    refusals: ['saved_searches.err_not_found'],
  }),
  'saved-searches/seen': call({
    summary: 'Mark the present matches of an own saved search as seen',
    access: 'member',
    changes: ['saved-searches'],
    body: z.object({ search_id: id() }),
    data: z.null(),
    answers: ['common.msg_ok'],
    refusals: ['saved_searches.err_not_found'],
  }),
  'saved-searches/remove': call({
    summary: 'Delete an own saved search',
    access: 'member',
    changes: ['saved-searches'],
    body: z.object({ search_id: id() }),
    data: z.null(),
    answers: ['saved_searches.msg_removed'],
    refusals: ['saved_searches.err_not_found'],
  }),
}
