// Reads the dev mailbox the way a person does: the newest mail to an address.

/** The link named `name` in the newest mail to the address that has one. */
export async function linkInMail(
  mailboxUrl: string,
  address: string,
  name = 'confirm',
): Promise<string> {
  const response = await fetch(`${mailboxUrl}.json?to=${encodeURIComponent(address)}`);
  const mails = (await response.json()) as { links?: Record<string, string> }[];
  const link = mails.find((mail) => mail.links?.[name])?.links?.[name];
  if (!link) throw new Error(`no mail with a link ${name} to ${address}`);
  return link;
}
