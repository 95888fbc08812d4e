// Numbers in messages: digits are grouped as in the app, the counted noun has the right form, and
// Arabic text shows numbers in the right place.
import { expect, it } from 'vitest';
import { renderMessage } from '../../../functions/send-outbox/render-message.ts';
import { sampleMessages } from '../../../functions/send-outbox/sample-messages.ts';
import { TEST_SITE } from './test-site.ts';

it.each([
  ['en', '11,111'],
  ['fr', '11\u202f111'],
  ['ar', '11\u202f111'],
])(
  'a number in a message has the same thousands separator as in the app, in the language %s',
  (language, figure) => {
    const digest = sampleMessages(['email']).find(
      ({ name, message }) => name.includes('monthly_digest') && message.language === language,
    );
    if (!digest) throw new Error('no digest is among the samples');
    expect(renderMessage({ ...digest.message, channel: 'email' }, TEST_SITE).subject).toContain(
      figure,
    );
  },
);

it('a payout reminder states for how many days the cash has been ready', () => {
  const details = { transfer: { recipient_name: 'Zineb', centimes: 150_000 } };
  const data = { party: 'sender', transfer_id: 't1', day: 5, until: '2026-12-24T10:00:00Z' };
  const message = { type: 'transaction', kind: 'payout_reminder', language: 'fr', data, details };
  expect(renderMessage({ ...message, channel: 'push' }, TEST_SITE).body).toContain('5 jours');
});

it('no Arabic mail has a number directly after a Latin name, because bidirectional text swaps the two', () => {
  for (const { name, message } of sampleMessages(['email'])) {
    if (message.language !== 'ar') continue;
    const lines = renderMessage({ ...message, channel: 'email' }, TEST_SITE).text.replace(
      /https?:\S+/g,
      '',
    );
    expect(lines, name).not.toMatch(/[A-Za-z][^\p{L}\d]+\d/u);
  }
});
