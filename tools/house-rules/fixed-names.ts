// Exceptions to the rule of names.ts, with their reasons.

/** The specification fixes the path /send-package and therefore the names of that page. */
export const FIXED_NAMES: readonly string[] = [
  '/send-package',
  'PackagePrice',
  'PackagePriceSection',
  'SendPackageScreen',
  'common.send_package',
  'package-price',
  'package-price-section',
  'send-package',
  'send_package',
  'send_package.*',
];
