// Reads all texts of a language that people receive: the catalogues, the sign-in e-mails, and the
// texts of notifications. Only tests use this module.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Language } from './language.ts';

const repository = join(import.meta.dirname, '../../../..');
const texts = join(repository, 'packages/texts');

type Words = { [name: string]: string | Words };
/** Flattens a nested file into keys and texts. */
function flat(words: Words, path: string[] = []): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : flat(value, [...path, name]),
  );
}
/**
 * Recognises keys whose values are not texts: settings of e-mails, and paths of the app in sign-in
 * e-mails.
 */
const isNoText = (key: string) =>
  /^(language|direction|locale|time_zone)$|(look|choose)_page$/.test(key);

/** @returns Every text of a language with its key and its file. */
export function textsIn(language: Language) {
  const files = [
    ...readdirSync(join(texts, language)).map((file) => join(texts, language, file)),
    join(repository, `supabase/mails/${language}.json`),
    join(repository, `supabase/functions/send-outbox/message-texts/${language}.json`),
  ];
  return files.flatMap((file) =>
    flat(JSON.parse(readFileSync(file, 'utf8')))
      .filter(([key]) => !isNoText(key))
      .map(([key, text]) => ({ file: relative(repository, file), language, key, text })),
  );
}
