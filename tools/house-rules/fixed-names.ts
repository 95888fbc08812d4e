// Exceptions to the naming rule in names.ts, each with its reason.

/**
 * The specification fixes the path /send-package. Therefore, the names of this page's components,
 * files and messages also contain “package”.
 */
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
