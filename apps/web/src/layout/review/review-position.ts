import type { UndoTarget } from '../../lib/notices/undo.ts'
import type { TellOnWhatsAppProps } from '../tell-on-whatsapp-link.tsx'

/** The last decision, which an admin can undo and write to the member about. */
export interface DecidedRecord {
  id: number
  name: string
  undo: UndoTarget | undefined
  tell: TellOnWhatsAppProps | undefined
}

/** The place in a queue, which the page of the review mode passes to the screen of a record. */
export interface ReviewPosition {
  remaining: number
  /** The queue is longer than `remaining`. */
  isCut: boolean
  /** When the record began to wait. */
  since: string
  skip: () => void
  onDecided: (record: DecidedRecord) => void
  /** Undefined at the first record that was shown. */
  goBack: (() => void) | undefined
}

/** The props of the component that shows one record of a queue. */
export interface ReviewProps {
  id: number
  position: ReviewPosition
}
