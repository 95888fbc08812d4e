// npm run audit: checks the locked packages for known vulnerabilities in the public registry. With
// a folder of OSV files (`npm run audit -- FOLDER`, such as a clone of github/advisory-database),
// it works offline. Exit code 1: vulnerability found; 2: check not possible.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ON_DEMAND_DEPENDENCY_FOLDERS } from '../on-demand-dependencies/on-demand-dependency-folders.ts';
import { lockedLibraries } from './locked-libraries.ts';
import { findAffected, readAdvisories } from './osv-advisories.ts';

const root = join(import.meta.dirname, '../..');
/** Folders with a lock file. */
const roots = [root, ...ON_DEMAND_DEPENDENCY_FOLDERS.map((folder) => join(root, folder))];
const [folder] = process.argv.slice(2);
process.exitCode = folder ? auditByFiles(folder) : Math.max(...roots.map(auditByRegistry));

function auditByFiles(folder: string): number {
  const advisories = readAdvisories(folder);
  if (advisories.length === 0) {
    console.error(`${folder} contains no advisories (JSON files in OSV format)`);
    return 2;
  }
  const packages = roots.flatMap(lockedLibraries);
  const found = findAffected(packages, advisories);
  for (const { id, severity, summary, package: one } of found) {
    const use = one.isShipped ? 'shipped' : 'for building';
    console.log(`${severity}  ${one.name} ${one.version} (${use})  ${id}  ${summary}`);
  }
  console.log(
    `${packages.length} packages, ${advisories.length} advisories, ${found.length} found`,
  );
  return found.length > 0 ? 1 : 0;
}

/**
 * Asks the registry for vulnerabilities of the packages in a folder. An error of the registry must
 * not count as a passed check.
 */
function auditByRegistry(cwd: string): number {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd, encoding: 'utf8' });
  const { metadata, message } = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: { total: number } };
    message?: string;
  };
  if (!metadata) {
    console.error(`The registry returned no advisories: ${message ?? 'npm audit printed nothing'}`);
    console.error('To work offline: npm run audit -- FOLDER, with a folder of OSV files.');
    return 2;
  }
  const { total } = metadata.vulnerabilities;
  console.log(`${total} found in ${relative(root, cwd) || 'the root'}`);
  if (total > 0) spawnSync('npm', ['audit'], { cwd, stdio: 'inherit' });
  return total > 0 ? 1 : 0;
}
