// Links that open WhatsApp or the SMS app with a prefilled text. If a phone number is known, it is
// prefilled as the recipient.

/** @param phone - In E.164 format, for example +212612345678. */
export function whatsappLink(text: string, phone: string | null): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`;
}

/**
 * Puts the text of the message after `?&`, because both iPhones and Android phones accept these
 * characters. RFC 5724 defines only a question mark. @param phone - In E.164 format.
 */
export function messageLink(text: string, phone: string | null): string {
  return `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`;
}
