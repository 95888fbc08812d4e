// Rules that generate test addresses from the names of cities. They vary the spelling of the name
// and the text before and after it, as in real addresses on parcels and in chats. The addresses
// test the code that recognises places in a text. No rule is derived from that code, or the code
// would pass its own test.
import type { City } from './cities.ts';

export type AddressScript = 'french' | 'arabic' | 'arabizi';
export type AddressLine = { script: AddressScript; city: string | null; text: string };

const STREETS = [
  'rue Ibn Batouta',
  'avenue Hassan II',
  'bd Mohammed V',
  'rue Al Khansaa',
  'av. Moulay Abdellah',
  'lot Al Firdaous',
  'rue 14',
  'avenue des FAR',
  'rue Oqba',
];
const ARABIC_STREETS = [
  'شارع الحسن الثاني',
  'زنقة ابن بطوطة',
  'شارع محمد الخامس',
  'زنقة الخنساء',
  'شارع علال الفاسي',
  'زنقة 14',
  'شارع مولاي عبد الله',
];
/** For each key on French phone keyboards, the neighbouring keys. */
const BESIDE: Record<string, string> = {
  a: 'z',
  b: 'v',
  c: 'x',
  d: 's',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  k: 'l',
  l: 'm',
  m: 'l',
  n: 'b',
  o: 'p',
  r: 't',
  s: 'd',
  t: 'y',
  u: 'i',
  v: 'b',
  y: 'u',
  z: 'e',
};
const pick = (list: string[], index: number) => list[index % list.length] ?? '';
const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/**
 * Returns a position in the middle of the longest word, because most typing errors are not at the
 * beginning.
 */
function middle(text: string): number {
  const longest = text.split(' ').sort((one, other) => other.length - one.length)[0] ?? '';
  return text.indexOf(longest) + Math.ceil(longest.length / 2);
}
const swap = (text: string, at: number) =>
  text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1);
const drop = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const double = (text: string, at: number) => text.slice(0, at) + (text[at] ?? '') + text.slice(at);
const miss = (text: string, at: number) =>
  text.slice(0, at) + (BESIDE[text[at] ?? ''] ?? text[at] ?? '') + text.slice(at + 1);

function frenchLines({ nameFr }: City, index: number): string[] {
  const low = plain(nameFr).toLowerCase();
  const at = middle(low);
  const slips = [swap, drop, double, miss];
  const isLong = low.replaceAll(' ', '').length >= 7;
  return [
    nameFr.toUpperCase(),
    `${7 + index} ${pick(STREETS, index)}, ${nameFr}`,
    `${pick(STREETS, index + 4)} n ${index} ${low}`,
    low.includes(' ') ? low.replaceAll(' ', '') : `${low} maroc`,
    ...(isLong ? [0, 1].map((turn) => slips[(index + turn * 2) % 4]?.(low, at) ?? low) : []),
  ];
}

function arabicLines({ nameAr }: City, index: number): string[] {
  const at = middle(nameAr);
  const slips = [swap, drop, double];
  return [
    nameAr.replaceAll('ة', 'ه').replace(/[أإآ]/g, 'ا'),
    `${pick(ARABIC_STREETS, index)} رقم ${index + 3}، ${nameAr}`,
    `${nameAr} ${pick(ARABIC_STREETS, index + 2)}`,
    nameAr.startsWith('ال') ? nameAr.slice(2) : `ب${nameAr}`,
    ...(nameAr.replaceAll(' ', '').length >= 6 ? [slips[index % 3]?.(nameAr, at) ?? nameAr] : []),
  ];
}

/**
 * Returns addresses in Arabizi. Arabizi writes digits for sounds that have no Latin letter, a bare
 * l for the article, and w for ou.
 */
function arabiziLines({ nameFr, nameAr }: City): string[] {
  const low = plain(nameFr).toLowerCase().replaceAll("'", '');
  const changes: [boolean, RegExp, string][] = [
    [nameAr.includes('خ'), /kh/, '5'],
    [nameAr.includes('ح') && !/[خه]/.test(nameAr), /(?<![cskg])h/, '7'],
    [nameAr.includes('ق'), /q|k(?!h)|c(?!h)/, '9'],
    [nameAr.includes('ع'), /aa|a(?=[iy])/, '3a'],
  ];
  const written = changes.reduce(
    (text, [isThere, letters, digit]) => (isThere ? text.replace(letters, digit) : text),
    low,
  );
  const spoken = low
    .replace(/^(?:el|al) /, 'l')
    .replace(/ou(?=[aei])/g, 'w')
    .replace(/ai/g, 'ay')
    .replace(/(?<=[nrtdz])e$/, '');
  return [written, spoken, `f ${spoken}`].filter((text) => text !== low);
}

/**
 * Returns address lines for every city. Lines with a misleading street follow: the street is named
 * after a city, but the address may be in another city. Such a line names no city except in the
 * street, so its expected city is null.
 */
export function addressLines(cities: City[]): AddressLine[] {
  const lines = cities.flatMap((city, index) => [
    ...frenchLines(city, index).map((text) => ({
      script: 'french' as const,
      city: city.name,
      text,
    })),
    ...arabicLines(city, index).map((text) => ({
      script: 'arabic' as const,
      city: city.name,
      text,
    })),
    ...arabiziLines(city).map((text) => ({ script: 'arabizi' as const, city: city.name, text })),
  ]);
  const streets = cities.slice(0, 60).flatMap((city, index) => [
    { script: 'french' as const, city: null, text: `${index + 2} avenue de ${city.nameFr}` },
    { script: 'arabic' as const, city: null, text: `شارع ${city.nameAr} رقم ${index + 2}` },
  ]);
  return [...lines, ...streets];
}
