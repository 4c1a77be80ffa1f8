/** A one-time password message. Gateways with registered templates (DLT) need the code separately. */
export interface OtpMessage {
  mobile: string
  code: string
  /** The complete text, for transports that send free text. */
  text: string
}

export interface SmsTransport {
  /** Resolves when the gateway has accepted the message; rejects otherwise. */
  sendOtp(message: OtpMessage): Promise<void>
}
