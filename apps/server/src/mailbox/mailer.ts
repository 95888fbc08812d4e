// Interface for sending e-mail; the transport is chosen at start.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Links by name, such as `confirm`, which tools and tests read from the dev mailbox. */
  links?: Record<string, string>;
  /** E-mail headers in addition to those that every e-mail has. */
  headers?: Record<string, string> | undefined;
  /** Idempotency key that is passed to the transport. */
  key?: string | undefined;
  /** Six-digit codes by name, with the same names as the links. */
  codes?: Record<string, string>;
  /** Called before a retry; resolves to false if the link or code has been used or replaced. */
  isWanted?: () => Promise<boolean>;
};

export type Mailer = {
  /**
   * Resolves when SMTP has accepted the e-mail or the dev mailbox has stored it; rejects on
   * failure.
   */
  send(mail: Mail): Promise<void>;
};
