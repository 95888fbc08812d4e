// Addresses that open WhatsApp and a phone's messages with a text in them, at a number where one is known.

/** @param phone As +212612345678. */
export function whatsappLink(text: string, phone: string | null): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`;
}

/** @param phone As above. `?&` is read by iPhones and by Androids; RFC 5724 has a question mark alone. */
export function messageLink(text: string, phone: string | null): string {
  return `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`;
}
