// Formats a distance: below a kilometre in metres, rounded to steps of 50; otherwise in kilometres.
import { formatFigure } from '@wasl/core/format-figure';

const KILOMETRE = 1000;
const STEP = 50;

export function formatDistance(metres: number, language: string): string {
  const isNear = metres < KILOMETRE - STEP / 2;
  const value = isNear ? Math.max(STEP, Math.round(metres / STEP) * STEP) : metres / KILOMETRE;
  return formatFigure(value, language, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
