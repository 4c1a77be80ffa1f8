export const paymentSource = 'VADHU_VAR_DETAILS'

export const paymentMethods = ['upi', 'cash', 'transfer', 'razorpay'] as const

export const paymentStates = ['waiting', 'claimed', 'done', 'failed', 'refunded'] as const
