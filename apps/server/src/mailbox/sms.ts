// What a service needs to send a message to a phone; how it travels is the sender's matter.

export type Sms = {
  /** E.164, such as +212612345678. */
  to: string;
  /** What it is for; given to the hook as sms_type. */
  kind: string;
  text: string;
  /** The six digits in the text. */
  code?: string;
  /** The address in the text. */
  link?: string;
};

export type SmsSender = {
  /** Resolves when the message is handed over or kept; rejects when it could not be. */
  send(sms: Sms): Promise<void>;
};
