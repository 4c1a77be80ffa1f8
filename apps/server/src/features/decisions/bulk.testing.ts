import { expect } from 'vitest'

export const recordsOf = (...records: { id: number }[]) => records.map(({ id }) => ({ id }))

export const done = (id: number) => expect.objectContaining({ id, is_done: true })

export const failed = (id: number, message: string) => ({
  id,
  is_done: false,
  message,
  params: {},
})
