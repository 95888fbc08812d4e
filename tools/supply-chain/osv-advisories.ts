// Finds the advisories in OSV format that apply to locked packages. osv.dev and GitHub's advisory
// database use this format.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gte, lt, lte } from 'semver';
import type { LockedLibrary } from './locked-libraries.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
type Affected = {
  package: { ecosystem: string; name: string };
  versions?: string[];
  ranges?: { type: string; events: Event[] }[];
};
export type Advisory = {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: Affected[];
  database_specific?: { severity?: string };
};

export type AdvisoryFinding = {
  id: string;
  severity: string;
  summary: string;
  package: LockedLibrary;
};

/** @param folder - Folder of JSON files, at any depth. */
export function readAdvisories(folder: string): Advisory[] {
  return globSync('**/*.json', { cwd: folder }).map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
}

export function findAffected(packages: LockedLibrary[], advisories: Advisory[]): AdvisoryFinding[] {
  return advisories
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ id, summary = '', affected = [], database_specific }) =>
      packages
        .filter((one) => affected.some((entry) => isAffected(one, entry)))
        .map((one) => ({
          id,
          summary,
          severity: database_specific?.severity?.toLowerCase() ?? 'unknown',
          package: one,
        })),
    );
}

function isAffected({ name, version }: LockedLibrary, entry: Affected): boolean {
  if (entry.package.ecosystem !== 'npm' || entry.package.name !== name) return false;
  if (entry.versions?.includes(version)) return true;
  return (entry.ranges ?? []).some(({ events }) => isWithin(version, events));
}

/**
 * Events are sorted: each `introduced` starts a range, and the next `fixed` or `last_affected` ends
 * it.
 */
function isWithin(version: string, events: Event[]): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected } of events) {
    // In OSV, 0 stands for the earliest version.
    if (introduced !== undefined) isIn ||= introduced === '0' || gte(version, introduced);
    if (fixed !== undefined && !lt(version, fixed)) isIn = false;
    if (last_affected !== undefined && !lte(version, last_affected)) isIn = false;
  }
  return isIn;
}
