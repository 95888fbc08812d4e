// Rough estimate of password strength for the meter next to the password field. The rules that
// reject passwords are in packages/core.

export type PasswordStrength = 'fair' | 'good' | 'strong';

const GOOD = 9;
const STRONG = 13;

/**
 * Estimates the strength mainly from the length. A character adds nothing if it repeats the
 * previous character or continues a sequence such as 12.
 */
export function passwordStrength(password: string): PasswordStrength {
  const codes = [...password].map((one) => one.codePointAt(0) ?? 0);
  const worth = codes.filter((code, i) => Math.abs(code - (codes[i - 1] ?? -9)) > 1).length;
  if (worth >= STRONG) return 'strong';
  return worth >= GOOD ? 'good' : 'fair';
}
