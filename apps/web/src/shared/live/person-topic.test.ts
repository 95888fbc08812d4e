import { expect, it } from 'vitest';
import { personTopic } from './person-topic.ts';

it('returns the same topic for the same person, and another topic for another person', () => {
  const amina = personTopic('amina');
  expect(personTopic('amina')).toBe(amina);
  const youssef = personTopic('youssef');
  expect(youssef).not.toBe(amina);
  expect(personTopic('youssef')).toBe(youssef);
  expect(personTopic('amina')).not.toBe(amina);
});
