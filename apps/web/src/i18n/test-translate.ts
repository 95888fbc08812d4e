// Returns a translate function with the real texts of a catalogue, for tests without a browser. A
// missing key is returned unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatText } from './format-text.ts';
import type { Language } from './language.ts';
import type { Feature } from './message-key.ts';
import type { T } from './use-t.ts';

export function testTranslate(language: Language, feature: Feature): T {
  const file = join(import.meta.dirname, '../../../../packages/texts', language, `${feature}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (key, values) => formatText(i18n, key, values);
}
