// What the server must know of the product that it serves: supabase/product.json names it and its demo.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

export const SUPABASE_DIR = resolve(import.meta.dirname, '../../../../supabase');

export type Product = Readonly<{
  /** As people read it. */
  name: string;
  /** As programs read it: the issuer of the API keys. */
  id: string;
  /** Address that mails come from where no setting says another. */
  mail_from: string;
  demo: Readonly<{
    password: string;
    /** How the seed begins the ids of second steps that this server makes ready; an enrolled one gets an id of chance. */
    second_step_ids: string;
  }>;
}>;

/** Read before anything else is loaded, so by hand. @throws StartupError when something is missing. */
export function readProduct(supabaseDir: string): Product {
  const file = join(supabaseDir, 'product.json');
  const { name, id, mail_from, demo } = JSON.parse(readFileSync(file, 'utf8'));
  const { password, second_step_ids } = demo ?? {};
  const texts = { name, id, mail_from, password, second_step_ids };
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text === '') throw new StartupError(`${file} has no ${key}.`);
  }
  return Object.freeze({ name, id, mail_from, demo: Object.freeze({ password, second_step_ids }) });
}
