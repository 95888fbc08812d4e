import { expect, it } from 'vitest';
import { personChannel } from './person-channel.ts';

it('is one for the same person, and another for whoever signs in after her', () => {
  const amina = personChannel('amina');
  expect(personChannel('amina')).toBe(amina);
  const youssef = personChannel('youssef');
  expect(youssef).not.toBe(amina);
  expect(personChannel('youssef')).toBe(youssef);
  expect(personChannel('amina')).not.toBe(amina);
});
