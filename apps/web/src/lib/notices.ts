import { notifications } from '@mantine/notifications'
import { t } from '@sangam/i18n/translation'
import { ApiError } from './api.ts'
import { isNoticeAreaNeeded } from './notice-area.ts'
import { timing } from './timing.ts'

/** Shows a short message at the top left that closes by itself. */
function show(text: string, isError: boolean, ms: number): void {
  // notices queue until the area is loaded
  isNoticeAreaNeeded.set(true)
  notifications.show({
    message: text,
    color: isError ? 'red' : 'teal',
    autoClose: ms,
    closeButtonProps: { 'aria-label': t('common.btn_close') },
    withBorder: true,
    role: isError ? 'alert' : 'status',
  })
}

export const noticeSuccess = (text: string, ms: number = timing.noticeDefault) =>
  show(text, false, ms)

export const noticeError = (text: string, ms: number = timing.noticeDefault) => show(text, true, ms)

/** Closes the notices of earlier steps, so that only the new outcome is visible. */
export const closeNotices = () => notifications.clean()

/** Shows why a call failed. */
export function noticeFailure(error: unknown, ms: number = timing.noticeDefault): void {
  noticeError(error instanceof ApiError ? error.message : t('common.err_network'), ms)
}
