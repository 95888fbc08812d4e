// Reads the third-party packages of a package-lock.json, each with its version and declared
// licence.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockedLibrary = {
  name: string;
  version: string;
  /** SPDX expression. Undefined if the package declares no licence that can be read. */
  licence: string | undefined;
  /**
   * True if the package is shipped to the people who run or use an instance. Other packages are
   * only used for building and testing.
   */
  isShipped: boolean;
};

type Entry = {
  version?: string;
  license?: unknown;
  dev?: boolean;
  link?: boolean;
};

/**
 * Reads the libraries from package-lock.json, without this repository's own packages.
 * @param root - Folder of package-lock.json, and of node_modules for packages whose licence is not
 * in the lock file.
 */
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

/**
 * Returns the licence of a package as text. Old packages have a list of objects in the field
 * `licenses`. The types of these objects are joined with OR.
 */
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
