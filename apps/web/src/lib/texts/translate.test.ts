import { texts } from '@sangam/i18n/texts'
import { hasText, t } from '@sangam/i18n/translation'
import { beforeAll, expect, test, vi } from 'vitest'
import { choiceLabel } from '../forms/choice-label.ts'
import { storedLanguage } from '../session/stored-language.ts'
import { serverText, waitText } from './server-text.ts'
import { changeLanguage, currentLanguage, loadTexts, startTranslation } from './translate.ts'

beforeAll(async () => {
  localStorage.clear()
  await startTranslation()
  await loadTexts('pages')
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
  expect(
    serverText('account_page.msg_signed_up_as', { name: '<b>O’Hara & Sons</b>', region: 'Pune' }),
  ).toBe('You signed up as <b>O’Hara & Sons</b>, Pune.')
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

test('texts load in groups, and a change of language loads the groups in use', async () => {
  expect(hasText('category_page.title')).toBe(false)
  await loadTexts('admin')
  expect(t('category_page.title')).toBe(texts.en.category_page.title)
  await changeLanguage('mr')
  expect(t('category_page.title')).toBe(texts.mr.category_page.title)
  expect(t('common.btn_ok')).toBe(texts.mr.common.btn_ok)
  await changeLanguage('en')
})

test('a group that loads during a change of language has the new language', async () => {
  vi.resetModules()
  const fresh = await import('./translate.ts')
  const { t: translate } = await import('@sangam/i18n/translation')
  await fresh.startTranslation()
  const change = fresh.changeLanguage('mr')
  await Promise.all([fresh.loadTexts('pages'), change])
  expect(translate('common.btn_ok')).toBe(texts.mr.common.btn_ok)
  await fresh.changeLanguage('en')
})

test('texts contain the name that the server has written into the page', async () => {
  document.documentElement.setAttribute('data-portal', 'Teli')
  document.documentElement.setAttribute('data-portal-mr', 'तेली')
  await changeLanguage('mr')
  expect(t('common.app_name')).toBe('तेली')
  await changeLanguage('en')
  expect(t('home.title')).toBe('Welcome to Teli')
})
