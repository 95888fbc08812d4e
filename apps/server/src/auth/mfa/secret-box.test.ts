// Tests that an encrypted secret can be decrypted only for the same factor and with the same server
// secret.
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of at least thirty-two characters');

it('decrypts an encrypted secret, and encrypts the same secret to a different text each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'factor 1')).not.toBe(sealed);
  expect(box.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
});

it('refuses to decrypt for another factor, with another server secret, or after the text was modified', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(() => box.open(sealed, 'factor 2')).toThrow();
  expect(() => createSecretBox('b'.repeat(40)).open(sealed, 'factor 1')).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(changed.toString('base64'), 'factor 1')).toThrow();
});
