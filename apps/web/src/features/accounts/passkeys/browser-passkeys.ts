import type { TextKey } from '@sangam/i18n/keys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { readStored, writeStored } from '../../../lib/session/storage.ts'

/** Browsers accept passkeys on secure pages only, and not for IP addresses. */
export const canUsePasskeys = () =>
  // the login page is also rendered without a browser
  'PublicKeyCredential' in globalThis && !/^[\d.:[\]]+$/.test(location.hostname)

/** Whether this browser has a passkey, so that the login page offers it. */
export const hasPasskeyHere = () => canUsePasskeys() && readStored('passkey') === '1'
export const rememberPasskey = () => writeStored('passkey', '1')

/** Asks the device to create a passkey. */
export async function createPasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the device for a passkey of this site. */
export async function getPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Why the device did not return a passkey. */
export const deviceErrorText = (error: unknown): TextKey =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? 'passkeys.err_exists'
    : 'passkeys.err_cancelled'
