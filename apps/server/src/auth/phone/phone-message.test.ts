// Tests the text messages in every language of the product.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProduct, SUPABASE_DIR } from '../../config/product.ts';
import { readMailTexts } from '../mails/mail-texts.ts';
import { phoneMessage } from './phone-message.ts';

const ALL = readMailTexts(join(SUPABASE_DIR, 'mails'), readProduct(SUPABASE_DIR).colours);
const SITE = 'https://app.example';
const PLAIN = { phone: '+212661234567', path: null, code: null };

describe.each(ALL)('text messages in $language', (texts) => {
  it('end with a link, whose path begins with the language of the message', () => {
    const sms = phoneMessage(texts, { ...PLAIN, text: 'collect_link', path: 'collect/abc' }, SITE);
    const link = `${SITE}/${texts.language}/collect/abc`;
    expect(sms).toMatchObject({ to: '+212661234567', kind: 'collect_link', link });
    expect(sms.text.endsWith(` ${link}`)).toBe(true);
    expect(sms).not.toHaveProperty('code');
  });

  it('end with the code if they contain a code instead of a link', () => {
    const sms = phoneMessage(texts, { ...PLAIN, text: 'collect_code', code: '012345' }, SITE);
    expect(sms).toMatchObject({ code: '012345' });
    expect(sms.text.endsWith(' 012345')).toBe(true);
    expect(sms).not.toHaveProperty('link');
  });

  it('contain no amount and no name', () => {
    for (const words of Object.values(texts.phone_messages)) expect(words).not.toMatch(/[{}<>&]/);
  });
});

it('throws an error if the product does not define the requested text message', () => {
  const [texts] = ALL;
  if (!texts) throw new Error('there are no mails');
  expect(() => phoneMessage(texts, { ...PLAIN, text: 'prize' }, SITE)).toThrow('prize');
});
