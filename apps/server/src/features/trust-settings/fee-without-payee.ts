import type { TextKey } from '@sangam/i18n/keys'
import { neededToPay } from '../../settings/payment.ts'
import { readSetting } from '../../settings/trust.ts'
import type { SettingTexts } from './settings.change.ts'

/** The empty fields without which a fee that is turned on cannot be paid. */
export function feeWithoutPayee(values: SettingTexts): Record<string, TextKey> {
  if (values.payment_enabled !== '1') return {}
  const isMissing = (name: (typeof neededToPay)[number]) => {
    const setting = readSetting(name, values[name] ?? '')
    return 'value' in setting && !setting.value
  }
  return Object.fromEntries(
    neededToPay.filter(isMissing).map((name) => [name, 'settings_page.err_fee_without_payee']),
  )
}
