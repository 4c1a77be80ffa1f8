declare module '@tanstack/history' {
  interface HistoryState {
    /** The number a person typed on the login page, on the way to sign-up and back. */
    mobile_no?: string
    /** What the payment page is opened for, and where its Back leads. */
    bride_groom_id?: number
    reg_number?: string
    payment_type?: 'VADHU_VAR_REG'
    sourcePage?: 'VADHU_VAR_DETAILS'
    parentRoute?: string
  }
}

export type {}
