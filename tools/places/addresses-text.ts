// Formats the file of generated addresses, grouped by writing system.
import { addressLines } from './address-rules.ts';
import { readCities } from './cities.ts';

const HEAD = `# Addresses made from cities.txt by the rules in address-rules.ts; write-addresses.ts writes this file.
# city (English name in cities.txt), or - for none | what was written
`;

export function addressesText(): string {
  const lines = addressLines(readCities());
  const parts = (['french', 'arabic', 'arabizi'] as const).map((script) => {
    const own = lines.filter((line) => line.script === script);
    return `[${script}]\n${own.map(({ city, text }) => `${city ?? '-'}|${text}`).join('\n')}\n`;
  });
  return HEAD + parts.join('');
}
