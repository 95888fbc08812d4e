// Product settings. product.json declares them, and the web app reads their values from the server
// at run time.
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const settingSchema = z.strictObject({
  /**
   * Name under which /config.json publishes the setting. Without this name, the setting is not
   * published, and only the edge functions that config.toml allows can read the setting.
   */
  told_as: z.string().min(1).optional(),
  /**
   * Allowed values, starting with the default. If this list is missing, any text is allowed and
   * there is no default.
   */
  values: z.array(z.string()).min(2).optional(),
  /**
   * Conditions under which this setting is required: the names of other settings, each with the
   * list of values that make this setting required.
   */
  needed_with: z.record(z.string(), z.array(z.string())).default({}),
});

const productSettingsSchema = z.record(z.string(), settingSchema).default({});

export const productSettingNames = (described: unknown): string[] =>
  Object.keys(productSettingsSchema.parse(described));

/**
 * Reads the values of product settings from the environment.
 * @param described - `settings` of product.json.
 * @returns The values, by their names in /config.json. An empty variable counts as not set.
 * @throws StartupError for a value that is not allowed, and for a missing required setting.
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
        `the environment has an invalid value: ${name}=${JSON.stringify(value)}: expected ${listed(known, 'or')}.`,
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
