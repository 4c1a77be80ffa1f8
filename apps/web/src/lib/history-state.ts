declare module '@tanstack/history' {
  interface HistoryState {
    /** The number that was typed on the login page; sign-up and login pass it to each other. */
    mobile_no?: string
    /** The step of a form that opened this step, and how many entries of the history are steps. */
    previous_step?: string
    step_depth?: number
  }
}

export type {}
