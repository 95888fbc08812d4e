// How large a file is, in words of the language.
import type { T } from '../../i18n/use-t.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

export function fileSize(bytes: number, t: T): string {
  if (bytes < MEGABYTE) {
    return t('ui.size_kilobytes', { size: Math.max(1, Math.round(bytes / KILOBYTE)) });
  }
  return t('ui.size_megabytes', { size: Math.round(bytes / (MEGABYTE / 10)) / 10 });
}
