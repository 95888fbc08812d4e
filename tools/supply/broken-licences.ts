// Which locked packages have a licence that is not allowed where they are used.
import satisfies from 'spdx-satisfies';
import { BUILD_LICENCES, LICENCE_EXCEPTIONS, SHIPPED_LICENCES } from './allowed-licences.ts';
import type { LockedLibrary } from './locked-libraries.ts';

/** @returns One line for each, empty when all may be used. */
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
    // Words that are no expression of SPDX, such as "see LICENSE".
    return false;
  }
}
