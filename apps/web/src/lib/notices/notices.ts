import { notifications } from '@mantine/notifications'
import { t } from '@sangam/i18n/translation'
import { createElement } from 'react'
import { timing } from '../timing.ts'
import { isNoticeAreaNeeded } from './is-notice-area-needed.ts'
import { type NoticeAction, NoticeWithAction } from './notice-with-action.tsx'
import { closeNotices } from './open-notices.ts'

const errorColor = 'red'

/** Shows a short message at the top left that closes by itself or with a tap. */
function show(text: string, isError: boolean, ms: number, action?: NoticeAction): void {
  // notices queue until the area is loaded
  isNoticeAreaNeeded.set(true)
  // a phone has space for one notice
  const isNarrow = matchMedia('(max-width: 48em)').matches
  closeNotices(({ message }) => isNarrow || message === text)
  const id = notifications.show({
    message: action ? createElement(NoticeWithAction, { text, ...action }) : text,
    color: isError ? errorColor : 'teal',
    autoClose: ms,
    closeButtonProps: { 'aria-label': t('common.btn_close') },
    withBorder: true,
    role: isError ? 'alert' : 'status',
    onClick: () => notifications.hide(id),
  })
}

/** The failure of an earlier attempt is obsolete when the user tries again. */
export const closeErrorNotices = () => closeNotices(({ color }) => color === errorColor)

export const noticeSuccess = (
  text: string,
  ms: number = timing.noticeDefault,
  action?: NoticeAction,
) => show(text, false, ms, action)

export const noticeError = (text: string, ms: number = timing.noticeDefault) => show(text, true, ms)
