import { texts } from '@sangam/i18n/texts'
import { expect, test } from 'vitest'

const { en } = texts

test.each([
  [en.common.err_required, 'Required'],
  [en.common.err_phone, 'Please enter a valid phone number'],
  [en.login_page.err_mobile_required, 'Mobile number or email id is required.'],
  [en.login_page.err_email_login, 'Email login not available yet,Please enter your mobile no'],
  [en.login_page.err_otp_required, 'Enter your mobile otp'],
  [en.login_page.msg_login_success, 'User successfully login'],
  [en.login_page.err_user_not_exists, 'You are not a registered user, please sign-up first.'],
  [
    en.login_page.err_account_deactivated,
    'Your account is deactivated, please contact to administrator.',
  ],
  [
    en.login_page.err_verification_pending,
    'Your verification is pending, Once it will be done then you can access the portal.',
  ],
  [
    en.login_page.err_verification_failed,
    "Your verification is failed you can't access the portal, please contact to administrator.",
  ],
  [en.signup_page.err_region_required, 'Region is requried'],
  [
    en.signup_page.err_mobile_emaill_already_exists,
    'Mobile number or email id already registered, please sign in',
  ],
  [en.signup_page.err_invalid_otp, 'Invalid OTP, please enter correct OTP'],
])('members read the agreed wording, odd spellings included: %s', (text, agreed) => {
  expect(text).toBe(agreed)
})
