/** How messages are mostly answered. */
export const answerRemarks = [
  'contact_inbox.remark_phone',
  'contact_inbox.remark_whatsapp',
  'contact_inbox.remark_email',
  'contact_inbox.remark_not_needed',
] as const
