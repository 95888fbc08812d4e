// Generates addresses-by-rule.txt from the rules: `npx node tools/places/write-addresses.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesText } from './addresses-text.ts';

writeFileSync(join(import.meta.dirname, 'addresses-by-rule.txt'), addressesText());
