// Reads a .vcf file. Returns one person for each phone number in the file, and the number of people
// without a phone number.
import { normalizePhone } from '@wasl/core/phone';
import { parseVCards } from 'vcard4-ts';
import { NAME_CHARACTERS } from './contact-schema.ts';
import { upgradeVcards } from './upgrade-vcards.ts';

export type VcardPerson = {
  contact_first_name: string;
  contact_last_name: string | null;
  contact_phone: string;
};
type ReadCards = { people: VcardPerson[]; withoutNumber: number };
type Card = NonNullable<ReturnType<typeof parseVCards>['vCards']>[number];

export function readVcards(text: string): ReadCards {
  // vCard 4.0 requires the property FN, but phones omit it. Cards without FN are therefore
  // accepted.
  const cards = parseVCards(upgradeVcards(text), true).vCards ?? [];
  const people = cards.map(peopleOf);
  return {
    people: people.flat(),
    withoutNumber: people.filter((all) => all.length === 0).length,
  };
}

function peopleOf(card: Partial<Card>): VcardPerson[] {
  const numbers = (card.TEL ?? []).flatMap(
    ({ value }) => normalizePhone(value.replace(/^tel:/i, '').split(';', 1)[0] ?? '') ?? [],
  );
  return [...new Set(numbers)].map((contact_phone) => ({
    ...nameOf(card, contact_phone),
    contact_phone,
  }));
}

function nameOf(card: Partial<Card>, phone: string) {
  const names = card.N?.value;
  const given = clean([...(names?.givenNames ?? []), ...(names?.additionalNames ?? [])]);
  const family = clean(names?.familyNames ?? []);
  const [shown = '', ...rest] = clean([card.FN?.[0]?.value ?? '']).split(' ');
  if (given) return { contact_first_name: given, contact_last_name: family || null };
  if (family) return { contact_first_name: family, contact_last_name: null };
  if (shown) return { contact_first_name: shown, contact_last_name: rest.join(' ') || null };
  // Reads only the company name, without its departments.
  const company = clean([[card.ORG?.[0]?.value ?? ''].flat()[0]?.split(';')[0] ?? '']);
  return { contact_first_name: company || phone, contact_last_name: null };
}

/**
 * Removes control characters, and half of a surrogate pair left by truncation, because the database
 * rejects both.
 */
const clean = (parts: string[]): string =>
  parts
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARACTERS)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
