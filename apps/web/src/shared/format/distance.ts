// Formats a distance given in metres: rounded metres up to a kilometre, then kilometres.

const KILOMETRE = 1000;
const STEP = 50;

export function formatDistance(metres: number, language: string): string {
  const isNear = metres < KILOMETRE - STEP / 2;
  const value = isNear ? Math.max(STEP, Math.round(metres / STEP) * STEP) : metres / KILOMETRE;
  return new Intl.NumberFormat(`${language}-MA`, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
