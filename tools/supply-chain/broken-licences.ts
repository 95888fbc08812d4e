// Checks the packages in the lock file, and finds each package whose licence is not allowed for its
// use.
import satisfies from 'spdx-satisfies';
import { BUILD_LICENCES, LICENCE_EXCEPTIONS, SHIPPED_LICENCES } from './allowed-licences.ts';
import type { LockedLibrary } from './locked-libraries.ts';

/**
 * @returns One line for each package whose licence is not allowed; empty if all licences are
 * allowed.
 */
export function brokenLicences(packages: LockedLibrary[]): string[] {
  return packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence, isShipped }) =>
        `${name} ${version} (${isShipped ? 'shipped' : 'for building'}): ${licence ?? 'no licence'}`,
    );
}

function isAllowed({ name, licence, isShipped }: LockedLibrary): boolean {
  const exception = LICENCE_EXCEPTIONS.find((one) => one.name.test(name));
  if (licence === undefined) return exception !== undefined && exception.licence === undefined;
  const allowed = [
    ...(isShipped ? SHIPPED_LICENCES : BUILD_LICENCES),
    ...(exception?.licence ? [exception.licence] : []),
  ];
  try {
    return satisfies(licence, allowed);
  } catch {
    // The declared licence is a text such as "see LICENSE", not an SPDX expression.
    return false;
  }
}
