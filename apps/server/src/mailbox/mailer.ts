// Interface for sending e-mail; the transport is chosen at start.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Links in the e-mail, each with a name such as `confirm`. Tools and tests read the links from
   * the dev mailbox.
   */
  links?: Record<string, string>;
  /** E-mail headers in addition to those that every e-mail has. */
  headers?: Record<string, string> | undefined;
  /** Idempotency key that is passed to the transport. */
  key?: string | undefined;
  /**
   * Six-digit codes in the e-mail, each with a name. If a link in `links` can be used instead of
   * the code, the link has the same name.
   */
  codes?: Record<string, string>;
  /**
   * Called before the e-mail is sent again after a failure. Resolves to false if the link or code
   * in the e-mail has been used or replaced. The e-mail is then not sent.
   */
  isWanted?: () => Promise<boolean>;
};

export type Mailer = {
  /**
   * Resolves when SMTP has accepted the e-mail or the dev mailbox has stored it; rejects on
   * failure.
   */
  send(mail: Mail): Promise<void>;
};
