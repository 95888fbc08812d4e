// Parses the `Prefer` header (docs/protocol/rest.md#headers-and-statuses).

import { RestError } from './rest-error.ts';
import { joinFirstTen, shortenName } from './shortened-lists.ts';

export type Preferences = {
  return?: 'minimal' | 'headers-only' | 'representation';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  /**
   * Maximum number of rows that a write may change. The limit applies only with handling=strict.
   */
  maxAffected?: number;
  timezone?: string;
  /**
   * Value of the preference `tx`. The server follows it only if its settings allow `Prefer: tx=`.
   */
  tx?: 'commit' | 'rollback' | undefined;
};

/** @throws RestError PGRST122 for an unknown preference under handling=strict. */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Preferences = {};
  const invalid: string[] = [];
  for (const part of (header ?? '').split(/[,;]/)) {
    const preference = part.trim();
    if (preference !== '' && !add(preferences, preference)) invalid.push(preference);
  }
  if (preferences.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${joinFirstTen(invalid.map(shortenName))}`,
    });
  }
  return preferences;
}

const CHOICES: Record<string, readonly string[]> = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

/** If a preference occurs twice, its first value is used. */
function add(preferences: Preferences, preference: string): boolean {
  const [, name = '', value = ''] = /^([a-z-]+)\s*=\s*(\S.*)?$/.exec(preference) ?? [];
  if (CHOICES[name]?.includes(value)) {
    const known = preferences as Record<string, string>;
    known[name] ??= value;
    return true;
  }
  if (name === 'max-affected' && /^\d{1,15}$/.test(value)) {
    preferences.maxAffected ??= Number(value);
    return true;
  }
  if (name === 'timezone' && isTimezone(value)) {
    preferences.timezone ??= value;
    return true;
  }
  return false;
}

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
