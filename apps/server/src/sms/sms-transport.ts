/** A one-time password message. Gateways need the parts, since DLT registers the template with them. */
export interface OtpMessage {
  mobile: string
  code: string
  /** The whole text, for transports that send free text. */
  text: string
}

export interface SmsTransport {
  /** Resolves when the gateway has taken the message; rejects otherwise. */
  sendOtp(message: OtpMessage): Promise<void>
}
