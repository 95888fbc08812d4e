// Generates digits for secret codes with the device's cryptographic random source.

/**
 * Returns uniformly distributed digits. Bytes from 250 up are replaced by other random bytes,
 * because they would make low digits more likely.
 */
export function randomDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < 250 && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
