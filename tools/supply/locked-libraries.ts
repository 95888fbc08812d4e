// The packages of others that a package-lock.json installs, each with its version and what it says of its licence.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockedLibrary = {
  name: string;
  version: string;
  /** As SPDX writes it; undefined where the package says nothing that can be read. */
  licence: string | undefined;
  /** Reaches those who run or use an instance; the others only build and test. */
  isShipped: boolean;
};

type Entry = {
  version?: string;
  license?: unknown;
  dev?: boolean;
  link?: boolean;
};

/** @param root Folder of package-lock.json, and of node_modules for packages whose licence the lock does not tell. */
export function lockedLibraries(root: string): LockedLibrary[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: licenceOf(entry.license) ?? installedLicence(join(root, path)),
      isShipped: !entry.dev,
    }));
}

/** Old packages have a list of objects, in `licenses`. */
function licenceOf(said: unknown): string | undefined {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) {
    const all = said.map(licenceOf).filter((one) => one !== undefined);
    return all.length > 0 ? all.join(' OR ') : undefined;
  }
  if (typeof said === 'object' && said !== null && 'type' in said) return licenceOf(said.type);
  return undefined;
}

function installedLicence(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return licenceOf(license) ?? licenceOf(licenses);
}
