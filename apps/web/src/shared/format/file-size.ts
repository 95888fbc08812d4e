// Formats a file size, given in bytes, in the user's language.

import { formatFigure } from '@wasl/core/format-figure';
import type { T } from '../../i18n/use-t.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

export function fileSize(bytes: number, t: T, language: string): string {
  const written = (size: number) => formatFigure(size, language, { maximumFractionDigits: 1 });
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  // A size that rounds to 1000 kilobytes is shown as 1 megabyte.
  return kilobytes < KILOBYTE
    ? t('ui.size_kilobytes', { size: written(kilobytes) })
    : t('ui.size_megabytes', { size: written(bytes / MEGABYTE) });
}
