// Sends an e-mail by SMTP, or to the mailbox page if no SMTP server is configured.
import { createTransport, type Transporter } from 'nodemailer';
import { deliverToMailbox } from './deliver-to-mailbox.ts';
import type { Mail } from './outbox-message.ts';
import { type ReadSetting, readSetting as settingOfInstance } from './read-setting.ts';
import { faultCodeOf, PROVIDER_TIMEOUT_MILLISECONDS, type SendOutcome } from './send-outcome.ts';
import { readSiteSettings } from './site-settings.ts';

/**
 * Sends an e-mail.
 * @param idempotencyKey - Becomes the Message-ID, because SMTP has no idempotency key. If two
 * e-mails have the same Message-ID, mail programs show only one of them.
 * @param patience - Timeout in milliseconds for each response of the SMTP server.
 * @returns The outcome: sent, refused (permanent error) or later (temporary error).
 */
export async function sendMail(
  mail: Mail & { to: string },
  idempotencyKey: string,
  readSetting: ReadSetting = settingOfInstance,
  patience = PROVIDER_TIMEOUT_MILLISECONDS,
): Promise<SendOutcome> {
  const address = readSetting('SMTP_URL');
  if (!address) return deliverToMailbox(mail, idempotencyKey, readSetting);
  const from = readSetting('MAIL_FROM') || readSiteSettings(readSetting).mailFrom;
  try {
    await transportTo(address, patience).sendMail({
      ...mail,
      from,
      messageId: `<${idempotencyKey}@${domainOf(from)}>`,
      // The recipient is an object and not a string. In a string, the address could contain a
      // second recipient.
      to: { name: '', address: mail.to },
    });
    return { outcome: 'sent' };
  } catch (fault) {
    return outcomeOfSmtp(fault);
  }
}

/**
 * One SMTP transport for each SMTP URL. The transports are kept, so that connections are reused.
 */
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
    // The content of an e-mail must not make this server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(address, made);
  return made;
}

/**
 * Returns the outcome for an SMTP error. A 5xx reply to the envelope or the content is permanent
 * (RFC 5321, section 4.2.1). Login and network errors are temporary, because they are not caused by
 * this e-mail.
 */
function outcomeOfSmtp(fault: unknown): SendOutcome {
  const { code, responseCode } = (fault ?? {}) as { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (typeof responseCode !== 'number') {
    // If nodemailer reports EENVELOPE without a server reply, the address has an invalid format.
    return isOfMail && code === 'EENVELOPE'
      ? { outcome: 'refused', why: 'address' }
      : { outcome: 'later', why: faultCodeOf(fault) };
  }
  const why = `smtp_${responseCode}`;
  return isOfMail && responseCode >= 500 ? { outcome: 'refused', why } : { outcome: 'later', why };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
