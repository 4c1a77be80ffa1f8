/** How messages are mostly answered. */
export const answerRemarks = [
  'answered_by_phone',
  'answered_by_whatsapp',
  'answered_by_email',
  'needs_no_answer',
] as const
