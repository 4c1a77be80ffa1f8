import { beforeEach } from 'vitest'
import { razorpayKeys, startRazorpayDouble } from './doubles/razorpay-double.ts'
import { ledgerOf, type Payer, payer, paymentSettings } from './payment-factory.ts'
import { startPortal } from './test-portal.ts'

/** A portal with a double of the payment gateway, which is reset before each test. */
export async function startGatewayPortal() {
  const gateway = await startRazorpayDouble()
  const portal = await startPortal({
    settings: { ...paymentSettings, ...razorpayKeys, RAZORPAY_URL: gateway.url },
  })
  beforeEach(() => {
    gateway.answerWith(200)
    gateway.received.length = 0
  })

  const order = (family: Payer) =>
    family.call('payments/gateway-order', { bride_groom_id: family.profileId })

  /** A family that has ordered a payment at the gateway, with the order id. */
  async function ordered() {
    const family = await payer(portal)
    const { data } = await order(family)
    return { family, orderId: data.fields.order_id ?? '' }
  }

  const stateOf = async (family: Payer) => (await ledgerOf(portal, family)).at(-1)?.state

  return { gateway, portal, order, ordered, stateOf }
}
