import { Suspense } from 'react'
import { useIsNoticeBoardWanted } from '../lib/notice-board.ts'
import { lazyExtra } from '../lib/when-idle.tsx'

const NoticeBoard = lazyExtra(() => import('./notice-board.tsx'))

/** Short messages, once there is one. */
export function Notices() {
  return (
    useIsNoticeBoardWanted() && (
      <Suspense>
        <NoticeBoard />
      </Suspense>
    )
  )
}
