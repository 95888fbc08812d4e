// Interface for sending e-mail; the transport is chosen at start.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Links by name, such as `confirm`, which tools and tests read from the dev mailbox. */
  links?: Record<string, string>;
  /** Headers in addition to the common ones. */
  headers?: Record<string, string> | undefined;
  /** Idempotency key for the transport. */
  key?: string | undefined;
  /** Six-digit codes, named like the links. */
  codes?: Record<string, string>;
  /** Checked before a retry: false if the link or code has been used or replaced. */
  isWanted?: () => Promise<boolean>;
};

export type Mailer = {
  /** Resolves when the e-mail is handed over (SMTP) or kept (dev mailbox); rejects on failure. */
  send(mail: Mail): Promise<void>;
};
