// What a service needs to send mail; how it travels is decided at start.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Links that tools and tests read from the dev mailbox, by name, such as `confirm`. */
  links?: Record<string, string>;
  /** Beside those that every mail has. */
  headers?: Record<string, string> | undefined;
  /** By which whoever carries it on knows a repeat. */
  key?: string | undefined;
  /** Codes of six digits, named like the links. */
  codes?: Record<string, string>;
  /** Asked before it is sent a second time: false when its link or code is used or replaced. */
  isWanted?: () => Promise<boolean>;
};

export type Mailer = {
  /** Resolves when the mail is handed over (SMTP) or kept (dev mailbox); rejects when it could not be. */
  send(mail: Mail): Promise<void>;
};
