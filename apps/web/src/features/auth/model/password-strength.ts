// How hard a password is to guess, roughly, for the meter beside the field; what is refused is decided in packages/core.

export type PasswordStrength = 'fair' | 'good' | 'strong';

const GOOD = 9;
const STRONG = 13;

/** Length counts most; a character that repeats the one before, or follows it as 2 follows 1, adds nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const codes = [...password].map((one) => one.codePointAt(0) ?? 0);
  const worth = codes.filter((code, i) => Math.abs(code - (codes[i - 1] ?? -9)) > 1).length;
  if (worth >= STRONG) return 'strong';
  return worth >= GOOD ? 'good' : 'fair';
}
