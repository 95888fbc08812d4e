// Where somebody reads the mail of an address: the page of a large provider, or the mail app of an iPhone.

const MAILBOXES: [RegExp, string][] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail)\.[a-z.]+$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(proton|protonmail)\.[a-z]+$/, 'https://mail.proton.me/'],
];
/** Opens the mail app there; other systems have no address for their own. */
const APPLE_MAIL = 'message://';

/** @returns undefined where nobody knows: a button that opens nothing would be worse than none. */
export function mailboxLink(email: string, userAgent: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  const known = MAILBOXES.find(([pattern]) => pattern.test(domain))?.[1];
  return known ?? (/iPhone|iPad/.test(userAgent) ? APPLE_MAIL : undefined);
}
