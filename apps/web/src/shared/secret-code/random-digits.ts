// Digits for secret codes, from the device's own random source.

/** Every digit equally likely: bytes from 250 up would favour the low digits, so they are drawn again. */
export function randomDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) {
      if (byte < 250 && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
