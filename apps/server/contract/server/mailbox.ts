// Reads the dev mailbox the way a person does: the newest mail to an address, waiting a while for it to come.
import { eventually } from './eventually.ts';

export type ReadMail = {
  subject: string;
  text: string;
  html: string;
  links?: Record<string, string>;
  codes?: Record<string, string>;
};

/** The mails to the address, the newest first. */
export async function mailsTo(mailboxUrl: string, address: string): Promise<ReadMail[]> {
  const response = await fetch(`${mailboxUrl}.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReadMail[];
}

/** The link named `name` in the newest mail to the address that has one. */
export const linkInMail = (mailboxUrl: string, address: string, name = 'confirm') =>
  inMail(mailboxUrl, address, 'links', name);

/** The six digits named `name` in the newest mail to the address that has some. */
export const codeInMail = (mailboxUrl: string, address: string, name: string) =>
  inMail(mailboxUrl, address, 'codes', name);

function inMail(
  mailboxUrl: string,
  address: string,
  part: 'links' | 'codes',
  name: string,
): Promise<string> {
  return eventually(async () => {
    const mails = await mailsTo(mailboxUrl, address);
    const found = mails.find((mail) => mail[part]?.[name])?.[part]?.[name];
    if (!found) throw new Error(`no mail with ${part}.${name} to ${address}`);
    return found;
  });
}
