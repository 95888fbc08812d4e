// Returns the link to the mailbox of an e-mail address: the webmail page of a large provider, or a
// link that opens the Mail app of an iPhone.

const MAILBOXES: [RegExp, string][] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail)\.[a-z.]+$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(proton|protonmail)\.[a-z]+$/, 'https://mail.proton.me/'],
];
/** Link that opens the Mail app on iOS. On other systems, no such link exists. */
const APPLE_MAIL = 'message://';

/**
 * @returns undefined when the provider of the mailbox is unknown. The screen then shows no button
 * that opens the mailbox.
 */
export function mailboxLink(email: string, userAgent: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  const known = MAILBOXES.find(([pattern]) => pattern.test(domain))?.[1];
  return known ?? (/iPhone|iPad/.test(userAgent) ? APPLE_MAIL : undefined);
}
