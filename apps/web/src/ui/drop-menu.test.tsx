import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DropMenu } from './drop-menu.tsx'

afterEach(cleanup)

const menu = (
  <DropMenu
    align="start"
    button={(props) => (
      <button type="button" {...props}>
        More
      </button>
    )}
  >
    {(linkClass) => (
      <li>
        <a href="#gallery" className={linkClass}>
          Gallery
        </a>
      </li>
    )}
  </DropMenu>
)
const button = () => screen.getByRole('button', { name: 'More' })

test('the button shows and hides a list of links, which has the label of the button', () => {
  render(menu)
  expect(button().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('list', { name: 'More' }).textContent).toBe('Gallery')
  fireEvent.click(button())
  expect(screen.queryByRole('list')).toBeNull()
})

test('Escape closes the list and returns the focus to the button', () => {
  render(menu)
  fireEvent.click(button())
  screen.getByRole('link').focus()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a click on a link or elsewhere closes the list', () => {
  render(menu)
  fireEvent.click(button())
  fireEvent.click(screen.getByRole('link'))
  expect(screen.queryByRole('list')).toBeNull()
  fireEvent.click(button())
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('list')).toBeNull()
})
