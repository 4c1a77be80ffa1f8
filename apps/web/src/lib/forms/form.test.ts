import { accountCalls } from '@sangam/contract/accounts/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../calls/api.ts'
import { loadTexts, startTranslation } from '../texts/translate.ts'
import { focusFirstError, lazyRules, showRefusal } from './form.ts'

beforeAll(async () => {
  await startTranslation()
  await loadTexts('pages')
})

const signUp = lazyRules(async () => accountCalls['save-user-details'].body)
const login = lazyRules(async () => accountCalls.login.body)

test('a form validates with the rules of its call and shows translated errors', async () => {
  const blank = { fname: ' ', lname: '', mobile_no: '', region_id: '', city_village_name: '' }
  expect(await signUp(blank)).toEqual({
    fname: 'Required',
    lname: 'Required',
    mobile_no: 'Required',
    region_id: 'Region is requried',
  })
  const right = { fname: 'आशा', lname: 'W', mobile_no: '+91 90000 00003', region_id: '6' }
  expect(await signUp(right)).toEqual({})
  expect(await signUp({ ...right, fname: 'a'.repeat(30) })).toEqual({})
  expect(await signUp({ ...right, fname: 'a'.repeat(31) })).toEqual({
    fname: 'This text is too long',
  })
})

test.each([
  ['', 'Mobile number or email id is required.'],
  ['   ', 'Mobile number or email id is required.'],
  ['asha@example.com', 'Email login not available yet,Please enter your mobile no'],
  ['12345', 'Please enter a valid phone number'],
  ['90000000x3', 'Please enter a valid phone number'],
])('the number %j is refused with its own text', async (mobile_no, message) =>
  expect(await login({ mobile_no })).toEqual({ mobile_no: message }),
)

test('errors of the server are shown at their fields', () => {
  const shown: Record<string, string>[] = []
  const form = { setErrors: (errors: Record<string, string>) => shown.push(errors) }
  const refusal = new ApiError(400, {
    message: 'common.err_bad_body',
    errors: { region_id: 'common.err_choice' },
  })
  expect(showRefusal(form, refusal)).toBe('Please check the marked fields')
  expect(shown).toEqual([{ region_id: 'Please choose from the list' }])
})

describe('the first control on the page with an error gets the focus', () => {
  const focusedAfter = (...missing: string[]) => {
    document.body.innerHTML = `
      <form>
        <button data-path="image_path" id="photo">Choose a photo</button>
        <input data-path="fname" id="name">
        <div data-path="rating"><input type="radio" name="rating" id="star"></div>
        <input type="radio" name="visibility" value="all" id="first">
        <input type="radio" name="visibility" value="none">
        <div contenteditable tabindex="0" data-path="description" id="text"></div>
        <input type="checkbox" name="consent" id="box">
      </form>`
    const errors = Object.fromEntries(missing.map((name) => [name, 'Required']))
    focusFirstError(errors, document.querySelector('form'))
    return document.activeElement?.id
  }
  test.each([
    ['a field, in any order of the errors', ['consent', 'fname'], 'name'],
    ['the button of a photo', ['fname', 'image_path'], 'photo'],
    ['the first of several choices', ['visibility'], 'first'],
    ['the input of a group that has the path itself', ['rating'], 'star'],
    ['a text with formats', ['description'], 'text'],
    ['a check box', ['consent'], 'box'],
    ['nothing without errors', [], ''],
  ])('%s', (_, missing, id) => expect(focusedAfter(...missing)).toBe(id))
})
