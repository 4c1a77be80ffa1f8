import type { Data } from '@sangam/contract/calls'
import type { MasterList } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import { labelsIn } from '@sangam/i18n/by-language'

/** A hidden choice is not offered any more, but records that have it keep it. */
export type MasterChoice = Choice & { is_hidden?: true; earlierNames?: string[] }

/** The choices of each master list, in the order in which forms offer them. */
export type MasterData = Record<MasterList, MasterChoice[]>

export type ListsForForms = Data<'get-master-data'>[number]

/** Reads the lists, cached for some seconds, so that every process sees changes without messaging. */
export interface MasterDataCache {
  read(): Promise<MasterData>
  /** The same as forms get it, with the lists that never change. */
  readForForms(): Promise<ListsForForms>
  /** The process that has changed a list reads it again immediately. */
  forget(): void
}

/** The entry that a stored or imported text names, in any language or by an earlier name. */
export function findByName(
  choices: readonly MasterChoice[],
  stored: string,
): MasterChoice | undefined {
  const wanted = stored.toLowerCase()
  return choices.find((choice) =>
    [...labelsIn(choice, 'name'), ...(choice.earlierNames ?? [])].some(
      (one) => one.toLowerCase() === wanted,
    ),
  )
}
