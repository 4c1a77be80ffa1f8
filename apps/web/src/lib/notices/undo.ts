import type { AuditSubject } from '@sangam/contract/slices'
import { t } from '@sangam/i18n/translation'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../calls/api.ts'
import { invalidate } from '../calls/invalidate.ts'
import { timing } from '../timing.ts'
import { noticeError, noticeSuccess } from './notices.ts'

/** The record that a decision was about. */
export interface UndoTarget {
  subject: AuditSubject
  id: number
}

/** Undoes the last decision about a record; works after its page is left. */
export async function undo(cache: QueryClient, { subject, id }: UndoTarget): Promise<void> {
  try {
    const { text, staleCalls } = await api('decisions/undo', { subject, subject_id: id })
    noticeSuccess(text, timing.noticeAction)
    await invalidate(cache, staleCalls, 'active')
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError(0, {})
    noticeError(error.message)
    await invalidate(cache, error.staleCalls, 'active')
  }
}

/** Shows a success with a button that undoes it. */
export const noticeUndoable = (text: string, cache: QueryClient, target: UndoTarget) =>
  noticeSuccess(text, timing.noticeUndo, {
    label: t('approval.btn_undo'),
    run: () => void undo(cache, target),
  })
