import type { Trust } from '../settings/trust.ts'

/** These cannot be paid: the demo shows how paying works, and takes no money. */
const demoPayee = {
  payment_fee: 501,
  payment_mobile: '9000000000',
  payment_upi_id: 'demo@sangam',
  payment_payee_name: 'DEMO – do not pay',
} satisfies Partial<Trust>

/** Switches payment on in a demo that has no payment settings at all; a single own one wins. */
export function withDemoPayee(trust: Trust): Trust {
  const hasOwn = Object.keys(demoPayee).some((name) => trust[name as keyof typeof demoPayee])
  return hasOwn ? trust : { ...trust, ...demoPayee }
}
