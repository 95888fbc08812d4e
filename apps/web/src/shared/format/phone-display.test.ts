// Checks that every screen shows phone numbers in the Moroccan format.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
/** Matches JSX that shows a phone number unformatted, as the database stores it. */
const BARE = />\s*\{[\w.?]*(?<![A-Za-z])phone(?:_number)?\}\s*</g;

/**
 * Source files that need not format phone numbers, each with the reason. Their components may show
 * a phone number as the database stores it.
 */
const OTHERS: Record<string, string> = {
  'features/site/components/company-facts.tsx': 'no public page carries the library of numbers',
  'features/console/deliveries/components/delivery-card.tsx': 'its middle is hidden',
  'features/chat/components/conversations/contact-person-list.tsx': 'it is written so by the model',
};

it('the pattern matches JSX that shows a phone number in the database format', () => {
  expect('<bdi dir="ltr">{shop.phone}</bdi>'.match(BARE)).toHaveLength(1);
  expect('<bdi>\n  {place.contact_phone}\n</bdi>'.match(BARE)).toHaveLength(1);
  expect('<bdi dir="ltr">{formatPhone(shop.phone)}</bdi>'.match(BARE)).toBeNull();
});

it('no screen shows a phone number in the database format', () => {
  const screens = globSync('**/*.tsx', { cwd: src }).filter(
    (file) => !file.includes('.test.') && !OTHERS[file],
  );
  expect(screens.length).toBeGreaterThan(0);
  const bare = screens.flatMap((file) =>
    (readFileSync(join(src, file), 'utf8').match(BARE) ?? []).map((one) => `${file}: ${one}`),
  );
  expect(bare).toEqual([]);
});
