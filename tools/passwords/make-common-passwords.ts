// Writes packages/core/src/common-passwords.ts from the list of the package @zxcvbn-ts/language-common (MIT), which stands in the order of use.
// npx node tools/passwords/make-common-passwords.ts <folder in which the package was unpacked>

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../../packages/core/src/limits.ts';

const COUNT = 10_000;
const TARGET = join(import.meta.dirname, '../../packages/core/src/common-passwords.ts');

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the package was unpacked');
const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const all: string[] = JSON.parse(readFileSync(join(folder, 'src/passwords.json'), 'utf8'));
// Shorter ones are refused for their length, and one with a character of the text around it would end it.
const fit = all.filter((one) => one.length >= LIMITS.passwordMinimum && /^[a-z0-9]+$/.test(one));
const chosen = [...new Set(fit)].slice(0, COUNT).toSorted();
if (chosen.length < COUNT) throw new Error(`The list has only ${chosen.length} that fit`);

writeFileSync(
  TARGET,
  `// The ${COUNT} most common passwords of at least ${LIMITS.passwordMinimum} letters and figures, in small letters: made by tools/passwords from
// ${name} ${version} (${license}), whose licence stands in packages/core/licenses/zxcvbn-ts.txt.
export const COMMON_PASSWORDS =
  '${chosen.join(' ')}';
`,
);
