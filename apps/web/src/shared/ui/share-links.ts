// Links that open WhatsApp or the SMS app with a prefilled text. If a phone number is known, it is
// prefilled as the recipient.

/** @param phone - In E.164 format, for example +212612345678. */
export function whatsappLink(text: string, phone: string | null): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`;
}

/**
 * @param phone - In E.164 format. The text of the message follows `?&`, which both iPhones and
 * Android phones accept; RFC 5724 defines only a question mark.
 */
export function messageLink(text: string, phone: string | null): string {
  return `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`;
}
