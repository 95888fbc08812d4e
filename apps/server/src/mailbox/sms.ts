// Interface for sending SMS messages; each implementation chooses its transport.

export type Sms = {
  /** Number in E.164 format, such as +212612345678. */
  to: string;
  /** Purpose of the message; passed to the SMS hook as sms_type. */
  kind: string;
  text: string;
  /** The six-digit code in the text. */
  code?: string;
  /** The URL in the text of the message. */
  link?: string;
};

export type SmsSender = {
  /**
   * Resolves when the message has been handed over to the SMS transport or stored in the mailbox;
   * rejects on failure.
   */
  send(sms: Sms): Promise<void>;
};
