import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { TextKey } from '@sangam/i18n/keys'
import type { SentOtp } from './session/sent-otp.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The number that was typed on the login page; sign-up and login pass it to each other. */
    mobile_no?: string
    /** The step of a form that opened this step, and how many entries of the history are steps. */
    previous_step?: string
    step_depth?: number
    /** True on the page that follows a new registration; it shows the success, also after a reload. */
    isNewRegistration?: boolean
    /** The cursors of the opened pages of each list. */
    pages?: Record<string, string[]>
    /** Why the person was redirected here; the page shows it until they leave. */
    notice?: TextKey
    /** The login page explains that this account is closed. */
    closedAccount?: 'deactivated' | 'rejected'
    /** The owner of an account that is being left may stay. */
    leaving?: SessionUser['leaving']
    /** The sign-up page shows its success: the code that was sent, or null if none could be sent. */
    signedUp?: { otp: SentOtp | null }
  }
}
