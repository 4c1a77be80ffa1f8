import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from './refusal.tsx'

const form = (text: string | undefined, error?: string) => (
  <MantineProvider>
    <Refusal text={text} />
    <TextInput label="UTR" error={error} />
    <button type="submit">Send</button>
  </MantineProvider>
)
const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')

afterEach(() => {
  cleanup()
  scroll.mockClear()
})

test('a refusal of a long form comes on the screen, also the same one again', () => {
  const { rerender } = render(form(undefined))
  screen.getByRole('button').focus()
  expect(scroll).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    rerender(form('No connection'))
    expect(scroll).toHaveBeenCalledTimes(times)
    expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('alert'))
    rerender(form(undefined))
  }
})

test('a field with an error that has the focus stays on the screen', () => {
  const { rerender } = render(form(undefined))
  screen.getByLabelText('UTR').focus()
  rerender(form('Please check the marked fields', 'Twelve digits'))
  expect(screen.getByRole('alert').textContent).toBe('Please check the marked fields')
  expect(scroll).not.toHaveBeenCalled()
})
