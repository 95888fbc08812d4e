// Reads product.json in the project folder: the name, colours, demo data and settings of the
// product that the server runs. A project that was made for the Supabase CLI has no such file.
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
/**
 * Colours of e-mails. They are written like #123456, because some e-mail programs support no other
 * notation.
 */
type Palette = Readonly<Record<(typeof COLOURS)[number], string>>;
/** Colours for the light theme, and in `dark` the colours for devices that use a dark theme. */
export type ProductColours = Palette & { readonly dark: Palette };

/** Schedule on which an edge function is called (functions/call-on-schedule.ts). */
export type FunctionSchedule = Readonly<{
  /** Name of the edge function. It is called with POST and the service key. */
  calls: string;
  every_seconds: number;
  /**
   * NOTIFY channel. A notification on this channel causes an immediate call of the edge function.
   */
  woken_by: string;
  /**
   * Database function that reports whether the edge function has work to do. If there is no work,
   * the edge function is not called and no process is started.
   */
  when: string;
}>;

export type Product = Readonly<{
  /** Name of the product as shown to users. */
  name: string;
  /**
   * Short name of the product that programs use instead of `name`. It is the issuer in API keys.
   */
  id: string;
  /** Default sender address of e-mails. */
  mail_from: string;
  /**
   * Time zones of the product's users. The server keeps the database's rules for these time zones
   * up to date (migrate/clock).
   */
  time_zones: readonly string[];
  colours: ProductColours;
  demo: Readonly<{
    /** Password of the demo accounts; empty if the product has no demo accounts. */
    password: string;
    /**
     * Prefix of the ids of the second factors that the seed creates. The server recognises these
     * factors by the prefix and gives each of them a secret. All other second factors have random
     * ids.
     */
    second_step_ids: string;
  }>;
  /**
   * True if common passwords and passwords made of the user's name or address are refused. The
   * default is false, because Supabase does not refuse them: it only requires six characters, and
   * refuses leaked passwords if PASSWORD_HIBP_ENABLED is set.
   */
  refuses_guessable_passwords: boolean;
  /**
   * Database function that returns public information about the operator of this instance, and the
   * key under which /config.json contains this information.
   */
  published: Readonly<{ told_as: string; by: string }> | undefined;
  /** Database function that returns metrics, as rows with name, help, labels and value. */
  metrics: string | undefined;
  /** Calls of edge functions on a schedule. */
  schedules: readonly FunctionSchedule[];
  /**
   * Settings that the server needs to add titles and other metadata to pages, for example for
   * shared links. Without these settings the HTML is the same for every page.
   */
  pages: PageFunctions | undefined;
  /**
   * Edge function that renders every e-mail and message of the product, so that the development
   * mailbox can show them.
   */
  previews: string | undefined;
  /**
   * Paths of programs that check the data of a restored backup, and fail if the data is
   * inconsistent. The paths are relative to the parent folder of `supabase`.
   */
  data_checks: readonly string[];
  /**
   * Database function that returns problems of an instance and how to solve them. The doctor
   * command calls it.
   */
  health: string | undefined;
  /**
   * Database functions that may be called with a larger request body than usual
   * (rest/body-admission.ts).
   */
  large_bodies: readonly LargeBodyFunction[];
  /** Product settings in the form that product-settings.ts parses. */
  settings: unknown;
}>;

export type LargeBodyFunction = Readonly<{
  /**
   * Name of the database function as `schema.name`. The schema must be one that /rest/v1 serves.
   */
  function: string;
  /**
   * Maximum size of the request body in bytes. If REST_BODY_LIMIT is smaller, REST_BODY_LIMIT
   * applies.
   */
  bytes: number;
  /**
   * Database function that decides whether the caller may send a body of up to `bytes` bytes. It
   * has no arguments and runs as the caller.
   */
  when: string;
}>;

export type PageFunctions = Readonly<{
  /**
   * Database function that returns the metadata of a page for link previews and search engines
   * (static/page-heads/page-head.ts). It is called with the page's path and language, and with the
   * origin of the public address.
   */
  head: string;
  /**
   * Database function that is called with the path of a page and returns the numbers to show on
   * this page. The numbers may change at any time (static/page-heads/answer-with-figures.ts). If no
   * function is named, pages show no such numbers.
   */
  figures: string | undefined;
  /** Database function that returns the number of files into which the sitemap is divided. */
  parts: string;
  /**
   * Database function that is called with the number of one sitemap file and the total number of
   * files. It returns the pages of that file as rows with path and changed_at.
   */
  listed: string;
  /** npm package of the font that is used in preview pictures. */
  font: string;
}>;

/** File that is read instead of product.json if the project has no product.json. */
const BARE_PRODUCT = resolve(import.meta.dirname, '../../bare-product.json');

/** Derives the name, id and sender address of the product from config.toml. */
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

function readLargeBodies(file: string, named: unknown = []): readonly LargeBodyFunction[] {
  const all = named as LargeBodyFunction[];
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

function readSchedules(file: string, schedules: unknown = []): readonly FunctionSchedule[] {
  const all = schedules as FunctionSchedule[];
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

/** Accepts only a relative path that stays within the project. */
const isProgram = (name: unknown) =>
  typeof name === 'string' && /^[a-z-]+(\/[a-z-]+)*\.ts$/.test(name);

/** Accepts only lower-case letters and underscores, because the name becomes part of SQL text. */
const isFunctionName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z_]+\.[a-z_]+$/.test(name);

const readColours = (file: string, colours: Partial<ProductColours> = {}): ProductColours =>
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
