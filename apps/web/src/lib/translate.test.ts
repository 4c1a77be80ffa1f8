import { beforeAll, expect, test } from 'vitest'
import { choiceLabel } from './choice-label.ts'
import { serverText, waitText } from './server-text.ts'
import { storedLanguage } from './stored-language.ts'
import { changeLanguage, currentLanguage, loadAllTexts, startTranslation } from './translate.ts'

beforeAll(async () => {
  localStorage.clear()
  await startTranslation()
  await loadAllTexts()
})

test('the language is English if nothing is stored', () => {
  expect(storedLanguage()).toBe('en')
  expect(currentLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('Marathi is stored as hi; the page has the language mr', async () => {
  await changeLanguage('mr')
  expect(localStorage.getItem('lang')).toBe('hi')
  expect(storedLanguage()).toBe('mr')
  expect(document.documentElement.lang).toBe('mr')
  expect(serverText('common.err_page_not_found')).toBe('पान सापडले नाही')
  expect(choiceLabel({ name: 'Pune', name_mr: 'पुणे' })).toBe('पुणे')

  await changeLanguage('en')
  expect(localStorage.getItem('lang')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(serverText('common.err_page_not_found')).toBe('Page not found')
  expect(choiceLabel({ name: 'Pune', name_mr: 'पुणे' })).toBe('Pune')
})

test.each(['no.such_key', '', 'common', 'Internal Server Error'])(
  'the server message %j is no key and does not show as it is',
  (key) => expect(serverText(key)).toBe('Error occured,something went wrong please try again ..!'),
)

test('values of the answer are inserted into the text unchanged', () => {
  expect(serverText('users_page.msg_done', { name: '<b>O’Hara & Sons</b>' })).toBe(
    '<b>O’Hara & Sons</b>: the change is saved.',
  )
})

test('waiting times are written in words', () => {
  expect(serverText('common.err_too_many', { seconds: 45 })).toBe(
    'Too many tries. Please try again in 45 seconds.',
  )
  expect(waitText(1)).toBe('1 second')
  expect(waitText(89)).toBe('89 seconds')
  expect(waitText(91)).toBe('2 minutes')
  expect(waitText(5_399)).toBe('90 minutes')
  expect(waitText(5_401)).toBe('2 hours')
})
