import type { Env } from '../settings/env.ts'

/** Nobody can pay these: the demo shows how paying works, and takes no money. */
const demoPayee = {
  PAYMENT_FEE: 501,
  PAYMENT_MOBILE: '9000000000',
  PAYMENT_UPI_ID: 'demo@sangam',
  PAYMENT_PAYEE_NAME: 'DEMO – do not pay',
} satisfies Partial<Env>

/** Switches payment on in a demo that has no payment settings at all; a single own one wins. */
export function withDemoPayee(env: Env): Env {
  const hasOwn = Object.keys(demoPayee).some((name) => env[name as keyof typeof demoPayee])
  return hasOwn ? env : { ...env, ...demoPayee }
}
