// Normalises text for search: ignores accents, variants of Arabic letters, and case.

const ARABIC_VARIANTS: [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
  [/[\u064b-\u065f\u0640]/g, ''],
];

export function searchableText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return ARABIC_VARIANTS.reduce(
    (result, [variant, letter]) => result.replace(variant, letter),
    plain,
  )
    .replace(/['’ʼ-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
