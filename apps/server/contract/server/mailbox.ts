// Reads the development mailbox: waits for an e-mail to an address and returns the newest one.
import { retryUntilSuccess } from './retry-until-success.ts';

export type ReceivedMail = {
  subject: string;
  text: string;
  html: string;
  links?: Record<string, string>;
  codes?: Record<string, string>;
};

/** Returns the e-mails to the address, newest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxUrl}.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/**
 * Returns the link named `name`, from the newest e-mail to the address that contains such a link.
 */
export const linkInMail = (mailboxUrl: string, address: string, name = 'confirm') =>
  inMail(mailboxUrl, address, 'links', name);

/**
 * Returns the six-digit code named `name`, from the newest e-mail to the address that contains such
 * a code.
 */
export const codeInMail = (mailboxUrl: string, address: string, name: string) =>
  inMail(mailboxUrl, address, 'codes', name);

function inMail(
  mailboxUrl: string,
  address: string,
  part: 'links' | 'codes',
  name: string,
): Promise<string> {
  return retryUntilSuccess(async () => {
    const mails = await mailsTo(mailboxUrl, address);
    const found = mails.find((mail) => mail[part]?.[name])?.[part]?.[name];
    if (!found) throw new Error(`no mail with ${part}.${name} to ${address}`);
    return found;
  });
}
