import type { BulkAction, BulkQueue } from '@sangam/contract/moderation/values'

/** A record of a list that can be chosen for an action on several records. */
export interface SelectableRecord<Queue extends BulkQueue = BulkQueue> {
  id: number
  name: string
  /** The actions that it allows now; a record without any cannot be chosen. */
  actions: readonly BulkAction<Queue>[]
  /** The state that the admin sees; an action on another one is refused. */
  seen_version?: number
  seen_updated_at?: string
}
