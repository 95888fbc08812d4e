// Tests that an encrypted secret can be decrypted only for the factor and with the server secret
// that it was encrypted for.
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of at least thirty-two characters');

it('decrypts what it encrypted, and encrypts the same secret to a different text each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'factor 1')).not.toBe(sealed);
  expect(box.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
});

it('decrypts nothing for another factor, with another server secret, or from a modified text', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(() => box.open(sealed, 'factor 2')).toThrow();
  expect(() => createSecretBox('b'.repeat(40)).open(sealed, 'factor 1')).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(changed.toString('base64'), 'factor 1')).toThrow();
});
