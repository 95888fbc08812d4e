// What the server must know of the product that it serves: supabase/product.json says its name, its colours,
// its demo and its own settings.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Schedule } from '../functions/call-on-schedule.ts';
import { StartupError } from './startup-error.ts';

export const SUPABASE_DIR = resolve(import.meta.dirname, '../../../../supabase');

const COLOURS = ['page', 'card', 'text', 'quiet_text', 'accent', 'on_accent'] as const;
/** Of the pages that mails are; mail programs know no other way to write one than #123456. */
export type Colours = Readonly<Record<(typeof COLOURS)[number], string>>;

export type Product = Readonly<{
  /** As people read it. */
  name: string;
  /** As programs read it: the issuer of the API keys. */
  id: string;
  /** Address that mails come from where no setting says another. */
  mail_from: string;
  colours: Colours;
  demo: Readonly<{
    password: string;
    /** How the seed begins the ids of second steps that this server makes ready; an enrolled one gets a random id. */
    second_step_ids: string;
  }>;
  /** The function of the database that says what anybody may know of who runs this instance, and its name in /config.json. */
  published: Readonly<{ told_as: string; by: string }> | undefined;
  /** Edge functions that are called by themselves. */
  schedules: readonly Schedule[];
  /** Read by product-settings.ts. */
  settings: unknown;
}>;

/** Read before anything else is loaded, so by hand. @throws StartupError when something is missing. */
export function readProduct(supabaseDir: string): Product {
  const file = join(supabaseDir, 'product.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const { name, id, mail_from, demo, colours, published, schedules, settings } = content;
  const { password, second_step_ids } = demo ?? {};
  const texts = { name, id, mail_from, password, second_step_ids };
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text === '') throw new StartupError(`${file} has no ${key}.`);
  }
  return Object.freeze({
    name,
    id,
    mail_from,
    colours: readColours(file, colours),
    demo: Object.freeze({ password, second_step_ids }),
    published: readPublished(file, published),
    schedules: readSchedules(file, schedules),
    settings,
  });
}

function readPublished(file: string, published: unknown): Product['published'] {
  if (published === undefined) return undefined;
  const { told_as, by } = published as Record<string, unknown>;
  // It is written into a statement.
  if (typeof told_as !== 'string' || typeof by !== 'string' || !/^[a-z_]+\.[a-z_]+$/.test(by)) {
    throw new StartupError(`${file} has no published.told_as and published.by.`);
  }
  return Object.freeze({ told_as, by });
}

function readSchedules(file: string, schedules: unknown = []): readonly Schedule[] {
  const all = schedules as Schedule[];
  const isWhole = all.every(
    ({ calls, every_seconds, woken_by, when }) =>
      /^[a-z][a-z0-9-]*$/.test(calls) &&
      Number.isInteger(every_seconds) &&
      every_seconds >= 1 &&
      /^[a-z_]+$/.test(String(woken_by ?? '')) &&
      // It is written into a statement.
      /^[a-z_]+\.[a-z_]+$/.test(when),
  );
  if (!isWhole) {
    throw new StartupError(
      `${file} has a schedule without calls, every_seconds, woken_by or when.`,
    );
  }
  return Object.freeze(all);
}

function readColours(file: string, colours: Partial<Colours> = {}): Colours {
  const read = COLOURS.map((key): [string, string] => {
    const colour = colours[key];
    if (!/^#[0-9a-f]{6}$/.test(colour ?? ''))
      throw new StartupError(`${file} has no colour ${key}.`);
    return [key, String(colour)];
  });
  return Object.freeze(Object.fromEntries(read) as Colours);
}
