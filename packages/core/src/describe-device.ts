// Extracts browser and operating system from a User-Agent header, precisely enough for users to
// recognise their devices.

/**
 * The first pattern that matches determines the browser. Most browsers also name the browsers with
 * which they are compatible, so the order of the patterns matters.
 */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bChromium\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export type DeviceName = { browser: string | undefined; system: string | undefined };

export function describeDevice(userAgent: string | null): DeviceName {
  const nameIn = (list: [string, RegExp][]) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
