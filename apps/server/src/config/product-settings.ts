// Settings that belong to the product: product.json says which there are, and the web app is told their values at run time.
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const settingSchema = z.strictObject({
  /** Its name in /config.json; left out: only edge functions read it, where config.toml says so. */
  told_as: z.string().min(1).optional(),
  /** What it may be, the default first; left out: any text, and none by default. */
  values: z.array(z.string()).min(2).optional(),
  /** Other settings, and the values of each with which this one must be set. */
  needed_with: z.record(z.string(), z.array(z.string())).default({}),
});

const productSettingsSchema = z.record(z.string(), settingSchema).default({});

export const productSettingNames = (described: unknown): string[] =>
  Object.keys(productSettingsSchema.parse(described));

/**
 * @param described `settings` of product.json.
 * @returns The values by the names that /config.json has for them. An empty variable counts as not set.
 * @throws StartupError for a value that a setting does not have, and where one is missing that another one needs.
 */
export function readProductSettings(
  described: unknown,
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  const settings = productSettingsSchema.parse(described);
  const values = new Map<string, string>();
  for (const [name, { values: known }] of Object.entries(settings)) {
    const value = environment[name]?.trim() || known?.[0];
    if (value !== undefined && known && !known.includes(value)) {
      throw new StartupError(
        `the environment has a value that the server does not know: ${name}=${JSON.stringify(value)}: expected ${listed(known, 'or')}.`,
      );
    }
    if (value !== undefined) values.set(name, value);
  }
  for (const [other, value] of values) {
    const missing = Object.entries(settings).flatMap(([name, { needed_with }]) =>
      needed_with[other]?.includes(value) && !values.has(name) ? [name] : [],
    );
    if (missing.length > 0) {
      throw new StartupError(`${other}=${value} needs ${listed(missing, 'and')}.`);
    }
  }
  const told = [...values].flatMap(([name, value]) => {
    const toldAs = settings[name]?.told_as;
    return toldAs === undefined ? [] : [[toldAs, value]];
  });
  return Object.freeze(Object.fromEntries(told));
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
