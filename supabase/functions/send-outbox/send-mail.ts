// Sends a mail by SMTP, or into the mailbox page where no SMTP server is set.
import { createTransport, type Transporter } from 'nodemailer';
import { keepInMailbox } from './keep-in-mailbox.ts';
import type { Mail } from './message.ts';
import { nameOfFault, type Outcome, PATIENCE_MILLISECONDS } from './outcome.ts';
import { type Settings, setting as settingOfInstance } from './setting.ts';
import { readSite } from './site.ts';

/** @param idempotencyKey SMTP knows none: it becomes the id of the mail, by which mail programs show a double once. @param patience Milliseconds for each answer of the server. */
export async function sendMail(
  mail: Mail & { to: string },
  idempotencyKey: string,
  setting: Settings = settingOfInstance,
  patience = PATIENCE_MILLISECONDS,
): Promise<Outcome> {
  const address = setting('SMTP_URL');
  if (!address) return keepInMailbox(mail, idempotencyKey, setting);
  const from = setting('MAIL_FROM') || readSite(setting).mailFrom;
  try {
    await transportTo(address, patience).sendMail({
      ...mail,
      from,
      messageId: `<${idempotencyKey}@${domainOf(from)}>`,
      // A recipient is data: no second one may come out of it.
      to: { name: '', address: mail.to },
    });
    return { outcome: 'sent' };
  } catch (fault) {
    return outcomeOfSmtp(fault);
  }
}

/** One for each address, whose connections are used again. */
const transports = new Map<string, Transporter>();

function transportTo(address: string, patience: number): Transporter {
  const known = transports.get(address);
  if (known) return known;
  const made = createTransport({
    url: address,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    // What a mail says names files and addresses to nobody.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(address, made);
  return made;
}

/**
 * A 5xx about the envelope or the content is final (RFC 5321, 4.2.1). A name or a password that the server does not take, and all
 * that happened on the way there, says nothing of this mail.
 */
function outcomeOfSmtp(fault: unknown): Outcome {
  const { code, responseCode } = (fault ?? {}) as { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (typeof responseCode !== 'number') {
    // Without an answer of the server, the address itself cannot be written down.
    return isOfMail && code === 'EENVELOPE'
      ? { outcome: 'refused', why: 'address' }
      : { outcome: 'later', why: nameOfFault(fault) };
  }
  const why = `smtp_${responseCode}`;
  return isOfMail && responseCode >= 500 ? { outcome: 'refused', why } : { outcome: 'later', why };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
