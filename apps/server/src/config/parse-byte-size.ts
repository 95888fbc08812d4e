// Parses a size in bytes: a number, with or without a unit.

const BYTES_BY_UNIT: Record<string, number> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};

/**
 * Parses a size. As in Supabase, `20MB` is decimal; `20MiB` is binary.
 * @returns A whole number of bytes; undefined for an invalid text.
 */
export function parseByteSize(text: string): number | undefined {
  const [, number, unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmg]i?b|b)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const size = Math.floor(Number(number) * (BYTES_BY_UNIT[unit.toLowerCase()] ?? Number.NaN));
  return Number.isSafeInteger(size) ? size : undefined;
}
