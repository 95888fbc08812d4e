// Reads product.json in the project folder: name, colours, demo and settings of the product that is
// served. A project made only for the Supabase CLI has no such file.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readProjectConfig } from './project-config.ts';
import { StartupError } from './startup-error.ts';

/** Project folder that ships with this server. */
export const SUPABASE_DIR = resolve(import.meta.dirname, '../../../../supabase');

/**
 * Returns the project folder: PROJECT_DIR, or by default the folder that ships with this server.
 */
export const projectDirOf = ({ PROJECT_DIR }: NodeJS.ProcessEnv): string =>
  resolve(PROJECT_DIR || SUPABASE_DIR);

const COLOURS = ['page', 'card', 'text', 'quiet_text', 'accent', 'on_accent'] as const;
/** Colours of e-mails, written as #123456, because e-mail programs support no other notation. */
type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;
/** Colours for readers whose device uses a dark theme. */
export type Colours = Palette & { readonly dark: Palette };

/** A scheduled function call (functions/call-on-schedule.ts). */
export type Schedule = Readonly<{
  /** Edge function, called with POST and the service key. */
  calls: string;
  every_seconds: number;
  /** NOTIFY channel that triggers the function immediately. */
  woken_by: string;
  /**
   * Database function that reports whether there is work for the function. If there is none, no
   * call is made and no process starts.
   */
  when: string;
}>;

export type Product = Readonly<{
  /** Display name of the product. */
  name: string;
  /** Machine-readable name of the product, used as the issuer of API keys. */
  id: string;
  /** Default sender address of e-mails. */
  mail_from: string;
  /**
   * Time zones of the product's users. The server keeps the database's rules for these zones up to
   * date (migrate/clock).
   */
  time_zones: readonly string[];
  colours: Colours;
  demo: Readonly<{
    /** Password of the demo accounts; empty if the product has no demo accounts. */
    password: string;
    /**
     * Id prefix of the seeded second factors that the server prepares. A factor that a user enrols
     * has a random id.
     */
    second_step_ids: string;
  }>;
  /**
   * Refuses common passwords, and passwords made of the user's name or address. False by default,
   * as on Supabase: passwords there need six characters, and PASSWORD_HIBP_ENABLED checks for
   * leaks.
   */
  refuses_guessable_passwords: boolean;
  /**
   * Database function that returns the public facts about the operator of this instance, and the
   * name of these facts in /config.json.
   */
  published: Readonly<{ told_as: string; by: string }> | undefined;
  /** Database function that returns metrics as rows of name, help, labels and value. */
  metrics: string | undefined;
  /** Edge functions called on a schedule. */
  schedules: readonly Schedule[];
  /** Metadata of pages shared as links. Without it, every page is the plain app shell. */
  pages: Pages | undefined;
  /**
   * Edge function that renders all e-mails and messages of the product, for the development
   * mailbox.
   */
  previews: string | undefined;
  /**
   * Programs, as paths relative to the parent of `supabase`, that fail for inconsistent data. They
   * run against a restored backup.
   */
  data_checks: readonly string[];
  /**
   * Database function that returns problems of an instance and their remedies, for the doctor
   * command.
   */
  health: string | undefined;
  /**
   * Database functions that accept request bodies above the usual limit (rest/body-admission.ts).
   */
  large_bodies: readonly LargeBody[];
  /** Settings, which product-settings.ts parses. */
  settings: unknown;
}>;

export type LargeBody = Readonly<{
  /** `schema.name`, as /rest/v1 serves it. */
  function: string;
  /** Maximum body size in bytes; REST_BODY_LIMIT applies too. */
  bytes: number;
  /**
   * Function without arguments that runs as the caller and reports whether the caller may send a
   * body of this size.
   */
  when: string;
}>;

export type Pages = Readonly<{
  /**
   * Function of path, language and origin: returns the metadata for link previews and search
   * engines (static/heads/head.ts).
   */
  head: string;
  /**
   * Function of a path that returns the live figures of a page (static/heads/page-figures.ts).
   * Without this function no page has any figures.
   */
  figures: string | undefined;
  /** Function that returns the number of files into which the sitemap is divided. */
  parts: string;
  /**
   * Function of a sitemap file's number and the number of files. It returns rows of path and
   * changed_at.
   */
  listed: string;
  /** Package of the font used in preview pictures. */
  font: string;
}>;

/** File with the defaults of a project without product.json. */
const BARE_PRODUCT = resolve(import.meta.dirname, '../../bare-product.json');

/** Name, id and sender address from config.toml. */
function bareNames(supabaseDir: string): { name: string; id: string; mail_from: string } {
  const { project_id: id = 'supabase' } = readProjectConfig(supabaseDir);
  return { name: id, id, mail_from: `${id} <no-reply@localhost>` };
}

/**
 * Reads product.json. The file is validated without a library, because this runs before any module
 * is loaded.
 * @throws StartupError when something is missing or invalid.
 */
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
    throw new StartupError(`${file}: time_zones contains an unknown time zone.`);
  }
  if (!Array.isArray(data_checks) || !data_checks.every(isProgram)) {
    throw new StartupError(`${file}: data_checks contains an invalid program path.`);
  }
  if (typeof refuses_guessable_passwords !== 'boolean') {
    throw new StartupError(`${file}: refuses_guessable_passwords must be true or false.`);
  }
  if (health !== undefined && !isFunctionName(health)) {
    throw new StartupError(`${file}: health must name a database function.`);
  }
  if (metrics !== undefined && !isFunctionName(metrics)) {
    throw new StartupError(`${file}: metrics must name a database function.`);
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
    throw new StartupError(`${file}: each entry of large_bodies needs function, bytes and when.`);
  }
  return Object.freeze(all);
}

function readPublished(file: string, published: unknown): Product['published'] {
  if (published === undefined) return undefined;
  const { told_as, by } = published as Record<string, unknown>;
  if (typeof told_as !== 'string' || !isFunctionName(by)) {
    throw new StartupError(`${file}: published needs told_as and by.`);
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
    throw new StartupError(`${file}: each schedule needs calls, every_seconds, woken_by and when.`);
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
    throw new StartupError(`${file}: pages needs head, parts, listed and font.`);
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

/** Accepts only paths below the project folder. */
const isProgram = (name: unknown) =>
  typeof name === 'string' && /^[a-z-]+(\/[a-z-]+)*\.ts$/.test(name);

/**
 * Accepts only lower-case letters and underscores, because the function's name is interpolated into
 * SQL.
 */
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
