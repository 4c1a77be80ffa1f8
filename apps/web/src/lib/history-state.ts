declare module '@tanstack/history' {
  interface HistoryState {
    /** The number a person typed on the login page, on the way to sign-up and back. */
    mobile_no?: string
  }
}

export type {}
