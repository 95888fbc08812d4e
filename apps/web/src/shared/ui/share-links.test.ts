import { expect, it } from 'vitest';
import { messageLink, whatsappLink } from './share-links.ts';

const TEXT = 'Votre argent est prêt : 500 DH.\nRéférence : WSL-1 & 2 + 3';

it.each([
  ['+212612345678', 'https://wa.me/212612345678'],
  [null, 'https://wa.me/'],
])('the WhatsApp link starts with %s and contains the whole text', (phone, address) => {
  const link = new URL(whatsappLink(TEXT, phone));
  expect(link.origin + link.pathname).toBe(address);
  expect(link.searchParams.get('text')).toBe(TEXT);
});

it.each([
  ['+212612345678', 'sms:+212612345678?&body='],
  [null, 'sms:?&body='],
])('the SMS link starts with %s and contains the whole text', (phone, start) => {
  const link = messageLink(TEXT, phone);
  expect(link.startsWith(start)).toBe(true);
  expect(decodeURIComponent(link.slice(start.length))).toBe(TEXT);
  expect(link).not.toMatch(/\s/);
});
