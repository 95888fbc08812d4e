// Generates digits for secret codes with the device's cryptographic random source.

/**
 * Returns uniformly distributed digits: bytes from 250 up would favour low digits, so they are
 * drawn again.
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
