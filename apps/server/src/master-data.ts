import type { MasterList } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'

/** A hidden choice is not offered any more, but records that have it keep it. */
type MasterChoice = Choice & { is_hidden?: true }

/** The choices of each master list, in the order in which forms offer them. */
export type MasterData = Record<MasterList, MasterChoice[]>

/** Reads the lists, cached for some seconds, so that every process sees changes without messaging. */
export interface MasterDataCache {
  read(): Promise<MasterData>
}
