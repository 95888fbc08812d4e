// How large a file is, in words of the language.
import type { T } from '../../i18n/use-t.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

export function fileSize(bytes: number, t: T, language: string): string {
  const digits = new Intl.NumberFormat(`${language}-MA`, { maximumFractionDigits: 1 });
  if (bytes < MEGABYTE) {
    return t('ui.size_kilobytes', {
      size: digits.format(Math.max(1, Math.round(bytes / KILOBYTE))),
    });
  }
  return t('ui.size_megabytes', { size: digits.format(bytes / MEGABYTE) });
}
