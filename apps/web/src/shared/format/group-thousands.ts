/**
 * Inserts a separator between groups of three digits. With a comma, 1234567 becomes 1,234,567.
 * @param digits - Only the characters 0 to 9.
 */
export function groupThousands(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(separator);
}
