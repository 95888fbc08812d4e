// Names that break the rule of names.ts and stay, with the reason.

/** The specification fixes the address /send-package, and with it the page's own names. */
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
