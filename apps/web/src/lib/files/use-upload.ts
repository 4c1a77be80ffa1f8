import type { ChangingPath, Input } from '@sangam/contract/calls'
import { useState } from 'react'
import type { Answer } from '../calls/api.ts'
import { type CallOptions, useSender } from '../calls/use-call.ts'
import { upload } from './upload.ts'

interface FileWithFields<P extends ChangingPath> {
  file: Blob
  name: string
  fields: Input<P>
}

/** `useCall` for a call that takes a file; `progress` is in percent, or null. */
export function useUpload<P extends ChangingPath>(
  path: P,
  options: CallOptions<FileWithFields<P>, Answer<P>> = {},
) {
  const [progress, setProgress] = useState<number | null>(null)
  const send = useSender(async ({ file, name, fields }: FileWithFields<P>) => {
    setProgress(0)
    try {
      return await upload(path, file, name, fields, setProgress)
    } finally {
      setProgress(null)
    }
  }, options)
  return Object.assign(send, { progress })
}
