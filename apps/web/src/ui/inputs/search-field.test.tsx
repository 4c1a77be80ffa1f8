import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const searched = vi.fn<(text: string) => void>()
const field = (value: string) => (
  <MantineProvider>
    <SearchField label="Name" maxLength={60} value={value} onSearch={searched} />
  </MantineProvider>
)
const input = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTime(300))

test('letters show at once, the search starts when the typing pauses', () => {
  render(field(''))
  type('Ra')
  type('Rao ')
  expect(input().value).toBe('Rao ')
  expect(searched).not.toHaveBeenCalled()
  pause()
  expect(searched.mock.calls).toEqual([['Rao']])
})

test('text that is typed during a search stays when the search is done', () => {
  const { rerender } = render(field(''))
  type('Rao')
  pause()
  type('Rao K')
  rerender(field('Rao'))
  expect(input().value).toBe('Rao K')
})

test('a reset from outside empties the field', () => {
  const { rerender } = render(field(''))
  type('Rao')
  pause()
  rerender(field('Rao'))
  rerender(field(''))
  expect(input().value).toBe('')
})
