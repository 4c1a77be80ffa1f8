import type { ChangingPath, Input } from '@sangam/contract/calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { focusFirstError } from '../forms/form.ts'
import { closeErrorNotices, noticeError, noticeSuccess } from '../notices/notices.ts'
import { noticeUndoable, type UndoTarget } from '../notices/undo.ts'
import { sendConfirmed } from '../session/identity.ts'
import { type Answer, ApiError, api } from './api.ts'
import { invalidate } from './invalidate.ts'

export interface CallOptions<Body, Sent> {
  /** How long the notice of the outcome stays. */
  noticeMs?: number
  /** The page shows the success itself, so there is no notice of it. */
  isQuiet?: boolean
  /** The decision can be undone from the notice of its success. */
  undo?: UndoTarget | undefined
  /** Shows the failure instead of a notice: the field errors here with the focus, `error` above the fields. */
  form?: { setErrors: (errors: Record<string, string>) => void }
  /** Runs before anything is refetched, so that a page can leave a record that was deleted. */
  onSuccess?: (answer: Sent, body: Body) => void | Promise<void>
  /** Replaces the notice of a failure. */
  onFailure?: (error: ApiError, body: Body) => void | Promise<void>
  /** Changes cached answers before the server answers; returns how to undo that. */
  optimistic?: (cache: QueryClient, body: Body) => () => void
}

/** Sends a request and resolves to its answer, or to null if it failed or was a second tap. */
export interface Sender<Body, Sent> {
  (body: Body): Promise<Sent | null>
  /** True until the server has answered and everything on screen is fresh again. */
  isPending: boolean
  /** Why the last request failed. */
  error: ApiError | null
}

/** The only way to change data: shows the outcome and refetches what the server calls stale. */
export const useCall = <P extends ChangingPath>(
  path: P,
  options: CallOptions<Input<P>, Answer<P>> = {},
): Sender<Input<P>, Answer<P>> => useSender((body) => api(path, body), options)

/** Makes everything stale, for changes from outside the app, such as the payment gateway. */
export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient()
  return () => invalidate(cache, undefined, 'active')
}

interface Outcome {
  text?: string
  staleCalls: string[]
}

/** Sends with any function; `useCall`, `useUpload` and `useDownload` are made of it. */
export function useSender<Body, Sent extends Outcome>(
  send: (body: Body) => Promise<Sent>,
  {
    noticeMs,
    isQuiet = false,
    undo: undoTarget,
    form,
    onSuccess,
    onFailure,
    optimistic,
  }: CallOptions<Body, Sent>,
): Sender<Body, Sent> {
  const cache = useQueryClient()
  const isSending = useRef(false)
  // set after an answer, until everything on screen is fresh again
  const refresh = useRef<{ accepted: string | null; end: Promise<void> } | null>(null)
  const [state, setState] = useState<Pick<Sender<Body, Sent>, 'isPending' | 'error'>>({
    isPending: false,
    error: null,
  })

  const finish = async (error: ApiError | null, body: Body, end: Promise<void>) => {
    isSending.current = false
    refresh.current = { accepted: error ? null : JSON.stringify(body), end }
    setState({ isPending: true, error })
    await end
    refresh.current = null
    // another request may have waited for this moment
    if (!isSending.current) setState({ isPending: false, error })
  }
  const showFailure = async (error: ApiError, body: Body) => {
    if (form) {
      form.setErrors(error.fields)
      focusFirstError(error.fields, document.activeElement?.closest('form') ?? document)
    } else if (onFailure) await onFailure(error, body)
    else noticeError(error.message, noticeMs)
  }

  const run = async (body: Body): Promise<Sent | null> => {
    const previous = refresh.current
    // a second tap; another action, or another try, waits until the page is fresh
    if (isSending.current || previous?.accepted === JSON.stringify(body)) return null
    isSending.current = true
    setState({ isPending: true, error: null })
    if (previous) await previous.end
    closeErrorNotices()
    const undo = optimistic?.(cache, body)
    try {
      const answer = await sendConfirmed(() => send(body))
      if (!answer) {
        undo?.()
        isSending.current = false
        setState({ isPending: false, error: null })
        return null
      }
      if (undoTarget && answer.text) noticeUndoable(answer.text, cache, undoTarget)
      else if (!isQuiet && answer.text) noticeSuccess(answer.text, noticeMs)
      await onSuccess?.(answer, body)
      void finish(null, body, invalidate(cache, answer.staleCalls, optimistic ? 'none' : 'active'))
      return answer
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, {})
      undo?.()
      await showFailure(error, body)
      void finish(error, body, invalidate(cache, error.staleCalls, 'active'))
      return null
    }
  }
  return Object.assign(run, state)
}
