import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'

const regions = [
  { value: '1', label: 'Pune' },
  { value: '2', label: 'Mumbai' },
  { value: '3', label: 'Nagpur' },
]
let chosen: string[] = []

interface RegionFieldProps {
  isSearchable?: boolean
  initial?: string
  clearLabel?: string
}

function RegionField({ initial = '', ...props }: RegionFieldProps) {
  const [value, setValue] = useState(initial)
  const choose = (next: string) => {
    chosen.push(next)
    setValue(next)
  }
  return (
    <MantineProvider>
      <ChoiceField label="Region" choices={regions} value={value} onChange={choose} {...props} />
    </MantineProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Region' })
// the test DOM does not show popovers
const options = () => screen.queryAllByRole('option', { hidden: true })
const labels = () => options().map(({ textContent }) => textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key })
}
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

beforeEach(() => {
  chosen = []
})
afterEach(cleanup)

describe('by keyboard', () => {
  test('arrow keys open the list and wrap around its ends, and Enter chooses', () => {
    render(<RegionField />)
    press('ArrowDown')
    expect(labels()).toEqual(['Pune', 'Mumbai', 'Nagpur'])
    expect(active()).toBe('Pune')
    press('ArrowUp')
    expect(active()).toBe('Nagpur')
    press('ArrowDown', 'ArrowDown')
    expect(active()).toBe('Mumbai')
    press('Enter')
    expect(chosen).toEqual(['2'])
    expect(field().value).toBe('Mumbai')
    expect(options()).toEqual([])
  })

  test('the list starts at the current choice', () => {
    render(<RegionField initial="2" />)
    press('ArrowDown')
    expect(active()).toBe('Mumbai')
  })

  test('Home, End and letter keys move to choices', () => {
    render(<RegionField />)
    press('ArrowDown', 'End')
    expect(active()).toBe('Nagpur')
    press('Home')
    expect(active()).toBe('Pune')
    press('m')
    expect(active()).toBe('Mumbai')
  })

  test('Escape closes the list and chooses nothing', () => {
    render(<RegionField initial="1" />)
    press('ArrowDown', 'ArrowDown', 'Escape')
    expect(options()).toEqual([])
    expect(chosen).toEqual([])
    expect(field().value).toBe('Pune')
  })

  test('the space bar opens and closes a list that cannot be searched', () => {
    render(<RegionField />)
    press(' ')
    expect(options()).toHaveLength(3)
    press(' ')
    expect(options()).toEqual([])
  })

  test('keys of an input method that composes a word are ignored', () => {
    render(<RegionField isSearchable />)
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
    expect(options()).toEqual([])
  })
})

describe('typing', () => {
  test('filters a searchable list, and Enter chooses the first match', () => {
    render(<RegionField isSearchable />)
    type('PU')
    expect(labels()).toEqual(['Pune', 'Nagpur'])
    expect(active()).toBe('Pune')
    press('Enter')
    expect(chosen).toEqual(['1'])
  })

  test('shows no list if nothing matches, and Enter chooses nothing', () => {
    render(<RegionField isSearchable initial="3" />)
    type('Delhi')
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('common.msg_no_choice')
    press('Enter')
    expect(chosen).toEqual([])
    type('')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is dropped when the field loses the focus', () => {
    render(<RegionField isSearchable initial="3" />)
    type('Delhi')
    fireEvent.blur(field())
    expect(field().value).toBe('Nagpur')
  })
})

describe('by tap', () => {
  test('a tap opens the list, a tap on an option chooses it', () => {
    render(<RegionField />)
    fireEvent.click(field())
    const [, mumbai] = options()
    fireEvent.click(mumbai as HTMLElement)
    expect(chosen).toEqual(['2'])
    expect(options()).toEqual([])
  })

  test('a second tap on the field closes the list', () => {
    render(<RegionField />)
    fireEvent.click(field())
    fireEvent.click(field())
    expect(options()).toEqual([])
  })

  test('a tap elsewhere closes the list', () => {
    render(<RegionField />)
    fireEvent.click(field())
    fireEvent.pointerDown(document.body)
    expect(options()).toEqual([])
  })

  test('an optional choice can be cleared', () => {
    render(<RegionField initial="1" clearLabel="Reset: Region" />)
    fireEvent.click(screen.getByRole('button', { name: 'Reset: Region' }))
    expect(chosen).toEqual([''])
    expect(screen.queryByRole('button', { name: 'Reset: Region' })).toBeNull()
  })
})

describe('for screen readers', () => {
  test('a closed field says that it opens a list', () => {
    render(<RegionField />)
    expect(field().getAttribute('aria-haspopup')).toBe('listbox')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().hasAttribute('aria-controls')).toBe(false)
    expect(field().readOnly).toBe(true)
  })

  test('an open field names its list, and the list has the label of the field', () => {
    render(<RegionField initial="2" />)
    fireEvent.click(field())
    const list = screen.getByRole('listbox', { hidden: true })
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe(list.id)
    const label = document.getElementById(list.getAttribute('aria-labelledby') ?? '')
    expect(label?.textContent).toBe('Region')
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  test('a searchable field says that typing filters its list', () => {
    render(<RegionField isSearchable />)
    expect(field().getAttribute('aria-autocomplete')).toBe('list')
    expect(field().readOnly).toBe(false)
  })
})
