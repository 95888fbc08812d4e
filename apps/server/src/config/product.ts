// What the server must know of the product that it serves: product.json in the folder of the project says its name, its colours,
// its demo and its own settings. A project made for the Supabase command line alone has no such file.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readProjectConfig } from './project-config.ts';
import { StartupError } from './startup-error.ts';

/** The folder of the project that this server comes with. */
export const SUPABASE_DIR = resolve(import.meta.dirname, '../../../../supabase');

/** The folder of the project that is served: PROJECT_DIR, or the one this server comes with. */
export const projectDirOf = ({ PROJECT_DIR }: NodeJS.ProcessEnv): string =>
  resolve(PROJECT_DIR || SUPABASE_DIR);

const COLOURS = ['page', 'card', 'text', 'quiet_text', 'accent', 'on_accent'] as const;
/** Of the pages that mails are; mail programs know no other way to write one than #123456. */
type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;
/** `dark` is for readers whose device has a dark theme. */
export type Colours = Palette & { readonly dark: Palette };

/** A function that the server calls by itself (functions/call-on-schedule.ts). */
export type Schedule = Readonly<{
  /** The edge function that is called, by POST and with the service key. */
  calls: string;
  every_seconds: number;
  /** Channel of NOTIFY that calls it at once. */
  woken_by: string;
  /** Function of the database that says whether there is anything to do: else nothing is called, and no process starts. */
  when: string;
}>;

export type Product = Readonly<{
  /** As people read it. */
  name: string;
  /** As programs read it: the issuer of the API keys. */
  id: string;
  /** Address that mails come from where no setting says another. */
  mail_from: string;
  /** Zones whose clock its people live by; the database is held to them (migrate/clock). */
  time_zones: readonly string[];
  colours: Colours;
  demo: Readonly<{
    /** Empty where the demo has no people. */
    password: string;
    /** How the seed begins the ids of second steps that this server makes ready; an enrolled one gets a random id. */
    second_step_ids: string;
  }>;
  /**
   * New passwords that are among the most common ones, or made of a person's own name or address, are refused as weak. False where it is left
   * out, as on Supabase: there a password has six characters, and whether it leaked is asked where PASSWORD_HIBP_ENABLED says so.
   */
  refuses_guessable_passwords: boolean;
  /** The function of the database that says what anybody may know of who runs this instance, and its name in /config.json. */
  published: Readonly<{ told_as: string; by: string }> | undefined;
  /** Function of the database: rows of name, help, labels and value, numbers that the operator's monitoring reads. */
  metrics: string | undefined;
  /** Edge functions that are called by themselves. */
  schedules: readonly Schedule[];
  /** What tells of pages that strangers get as a link; without it they are all the app's shell. */
  pages: Pages | undefined;
  /** The edge function that shows all that the product sends, for the mailbox page of development. */
  previews: string | undefined;
  /** Programs, by their paths from the folder above `supabase`, that fail when data are not what they must be; each proves a restored backup. */
  data_checks: readonly string[];
  /** The function of the database whose rows say what is wrong with an instance, and what to do (doctor). */
  health: string | undefined;
  /** Functions of the database that are sent whole files (rest/body-admission.ts). */
  large_bodies: readonly LargeBody[];
  /** Read by product-settings.ts. */
  settings: unknown;
}>;

export type LargeBody = Readonly<{
  /** `schema.name`, as /rest/v1 serves it. */
  function: string;
  /** Most bytes of a body; REST_BODY_LIMIT holds too. */
  bytes: number;
  /** Function without arguments that says, asked as the caller, whether they may send so much. */
  when: string;
}>;

export type Pages = Readonly<{
  /** Function of a path, a language and an origin: what previews and search engines are told (static/heads/head.ts). */
  head: string;
  /** Function of a path: figures that a page shows where it has room for them (static/heads/page-figures.ts); without it none does. */
  figures: string | undefined;
  /** Function that says into how many parts the list for search engines is cut. */
  parts: string;
  /** Function of a part and the number of parts: rows of path and changed_at. */
  listed: string;
  /** Package of the font that pictures are written in. */
  font: string;
}>;

/** What stands for a product.json that a project does not have. */
const BARE_PRODUCT = resolve(import.meta.dirname, '../../bare-product.json');

/** Named by config.toml. */
function bareNames(supabaseDir: string): { name: string; id: string; mail_from: string } {
  const { project_id: id = 'supabase' } = readProjectConfig(supabaseDir);
  return { name: id, id, mail_from: `${id} <no-reply@localhost>` };
}

/** Read before anything else is loaded, so by hand. @throws StartupError when something is missing. */
export function readProduct(supabaseDir: string): Product {
  const own = join(supabaseDir, 'product.json');
  const isBare = !existsSync(own);
  const file = isBare ? BARE_PRODUCT : own;
  const content = JSON.parse(readFileSync(file, 'utf8'));
  if (isBare) Object.assign(content, bareNames(supabaseDir));
  const { name, id, mail_from, demo, colours, published, pages, previews, schedules, settings } =
    content;
  const { time_zones = [], data_checks = [], health, metrics, large_bodies } = content;
  const { refuses_guessable_passwords = false } = content;
  const { password = '', second_step_ids } = demo ?? {};
  if (!Array.isArray(time_zones) || !time_zones.every(isTimeZone)) {
    throw new StartupError(`${file} has a name in time_zones that is no time zone.`);
  }
  if (!Array.isArray(data_checks) || !data_checks.every(isProgram)) {
    throw new StartupError(`${file} has a name in data_checks that is no program.`);
  }
  if (typeof refuses_guessable_passwords !== 'boolean') {
    throw new StartupError(
      `${file} has a refuses_guessable_passwords that is neither true nor false.`,
    );
  }
  if (health !== undefined && !isFunctionName(health)) {
    throw new StartupError(`${file} has a health that is no function.`);
  }
  if (metrics !== undefined && !isFunctionName(metrics)) {
    throw new StartupError(`${file} has metrics that are no function.`);
  }
  const texts = { name, id, mail_from, second_step_ids };
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text === '') throw new StartupError(`${file} has no ${key}.`);
  }
  return Object.freeze({
    name,
    id,
    mail_from,
    time_zones: Object.freeze(time_zones),
    colours: readColours(file, colours),
    demo: Object.freeze({ password, second_step_ids }),
    refuses_guessable_passwords,
    published: readPublished(file, published),
    metrics,
    schedules: readSchedules(file, schedules),
    pages: readPages(file, pages),
    previews,
    data_checks: Object.freeze(data_checks),
    health,
    large_bodies: readLargeBodies(file, large_bodies),
    settings,
  });
}

function readLargeBodies(file: string, named: unknown = []): readonly LargeBody[] {
  const all = named as LargeBody[];
  const isWhole = all.every(
    ({ function: called, bytes, when }) =>
      isFunctionName(called) && Number.isInteger(bytes) && bytes >= 1 && isFunctionName(when),
  );
  if (!isWhole) {
    throw new StartupError(`${file} has large_bodies without function, bytes or when.`);
  }
  return Object.freeze(all);
}

function readPublished(file: string, published: unknown): Product['published'] {
  if (published === undefined) return undefined;
  const { told_as, by } = published as Record<string, unknown>;
  if (typeof told_as !== 'string' || !isFunctionName(by)) {
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
      isFunctionName(when),
  );
  if (!isWhole) {
    throw new StartupError(
      `${file} has a schedule without calls, every_seconds, woken_by or when.`,
    );
  }
  return Object.freeze(all);
}

function readPages(file: string, pages: unknown): Product['pages'] {
  if (pages === undefined) return undefined;
  const { head, figures, parts, listed, font } = pages as Record<string, unknown>;
  if (
    !isFunctionName(head) ||
    !(figures === undefined || isFunctionName(figures)) ||
    !isFunctionName(parts) ||
    !isFunctionName(listed) ||
    typeof font !== 'string'
  ) {
    throw new StartupError(`${file} has no pages.head, pages.parts, pages.listed and pages.font.`);
  }
  return Object.freeze({ head, figures, parts, listed, font });
}

function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Below the folder of the project. */
const isProgram = (name: unknown) =>
  typeof name === 'string' && /^[a-z-]+(\/[a-z-]+)*\.ts$/.test(name);

/** It is written into a statement. */
const isFunctionName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z_]+\.[a-z_]+$/.test(name);

const readColours = (file: string, colours: Partial<Colours> = {}): Colours =>
  Object.freeze({
    ...readPalette(file, 'colour', colours),
    dark: readPalette(file, 'dark colour', colours.dark),
  });

function readPalette(file: string, what: string, colours: Partial<Palette> = {}): Palette {
  const read = COLOURS.map((key): [string, string] => {
    const colour = colours[key];
    if (!/^#[0-9a-f]{6}$/.test(colour ?? ''))
      throw new StartupError(`${file} has no ${what} ${key}.`);
    return [key, String(colour)];
  });
  return Object.freeze(Object.fromEntries(read) as Palette);
}
