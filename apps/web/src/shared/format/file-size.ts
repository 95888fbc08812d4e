// How large a file is, in words of the language.
import type { T } from '../../i18n/use-t.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

export function fileSize(bytes: number, t: T, language: string): string {
  const digits = new Intl.NumberFormat(`${language}-MA`, { maximumFractionDigits: 1 });
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  // What rounds to a thousand of them is a megabyte: in French 1.000 would read as one.
  return kilobytes < KILOBYTE
    ? t('ui.size_kilobytes', { size: digits.format(kilobytes) })
    : t('ui.size_megabytes', { size: digits.format(bytes / MEGABYTE) });
}
