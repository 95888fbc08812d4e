// Number of parts of an SMS, tested at each limit and one character beyond it.
import { describe, expect, it } from 'vitest';
import { toGsmText } from '../../../functions/send-outbox/gsm-text.ts';
import { smsLength } from '../../../functions/send-outbox/sms-length.ts';

it.each([
  ['a', 1, 'GSM-7', 1],
  ['a', 160, 'GSM-7', 1],
  ['a', 161, 'GSM-7', 2],
  ['a', 306, 'GSM-7', 2],
  ['a', 307, 'GSM-7', 3],
  ['é', 160, 'GSM-7', 1],
  ['€', 80, 'GSM-7', 1],
  ['€', 81, 'GSM-7', 2],
  // € counts as two characters and is never split. A part has space for 153 characters, and
  // therefore holds 76 € signs.
  ['€', 152, 'GSM-7', 2],
  ['€', 153, 'GSM-7', 3],
  ['و', 70, 'UCS-2', 1],
  ['و', 71, 'UCS-2', 2],
  ['و', 134, 'UCS-2', 2],
  ['و', 135, 'UCS-2', 3],
  ['ê', 71, 'UCS-2', 2],
  ['😀', 35, 'UCS-2', 1],
  ['😀', 36, 'UCS-2', 2],
])('a text of %s repeated %i times is sent as %s in %i parts', (letter, times, encoding, parts) => {
  expect(smsLength(letter.repeat(times))).toMatchObject({ encoding, parts });
});

it('a character of the extension table counts as two characters', () => {
  expect(smsLength('a€[').letters).toBe(5);
  expect(smsLength('وصل').letters).toBe(3);
});

describe('conversion to the GSM-7 alphabet', () => {
  it.each([
    ['L’argent est prêt à être retiré : ça va ?', "L'argent est pret à etre retiré : ca va ?"],
    ['«\u00a0Wasl\u00a0»…', '" Wasl "...'],
    ['é è à ù Ç ñ € [', 'é è à ù Ç ñ € ['],
  ])('replaces %s by %s', (text, written) => {
    expect(toGsmText(text)).toBe(written);
  });

  it.each(['مبلغك جاهز لتسحبه', 'وصل : l’argent', 'ça 😀'])('leaves %s unchanged', (text) => {
    expect(toGsmText(text)).toBe(text);
  });
});
