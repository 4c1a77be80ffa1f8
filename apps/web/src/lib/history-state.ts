declare module '@tanstack/history' {
  interface HistoryState {
    /** The number that was typed on the login page; sign-up and login pass it to each other. */
    mobile_no?: string
  }
}

export type {}
