import type { MasterList } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'

/** The choices of each master list. */
export type MasterData = Record<MasterList, Choice[]>

/** Reads the lists, cached for some seconds, so that every process sees changes without messaging. */
export interface MasterDataCache {
  read(): Promise<MasterData>
}
