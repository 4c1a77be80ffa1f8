/** A one-time password message. Gateways with registered templates (DLT) need the code separately. */
export interface OtpMessage {
  mobile: string
  code: string
  /** The complete text, for transports that send free text. */
  text: string
  /** The id of the template at the gateway; without it the one of the gateway's settings. */
  templateId?: string | undefined
}

/** A message with a text that is registered as a DLT template. */
export interface TextMessage {
  mobile: string
  /** The id of the template at the gateway. */
  templateId: string
  /** The complete text, for transports that send free text. */
  text: string
  /** The values of the template by the names of its variables, for gateways that send templates. */
  values?: Record<string, string>
}

export interface SmsTransport {
  /** Resolves when the gateway has accepted the message; rejects otherwise. */
  sendOtp(message: OtpMessage): Promise<void>
  /** Resolves when the gateway has accepted the message; rejects otherwise. */
  sendText(message: TextMessage): Promise<void>
}
