import { expect, it } from 'vitest';
import { normalizeReference } from './reference.ts';

it.each([
  'WSL-7K3M-Q910',
  'wsl 7k3m q910',
  '7K3MQ910',
  'WSL-7K3M-Q9IO',
  'wsl7k3mq9lo',
  'WSL-٧K٣M-Q٩١٠',
])('reads %s', (text) => expect(normalizeReference(text)).toBe('WSL-7K3M-Q910'));

it.each(['', 'WSL', 'WSL-7K3M', 'WSL-7K3M-Q9101', 'WSL-7K3M-Q9U0'])('does not read "%s"', (text) =>
  expect(normalizeReference(text)).toBeUndefined(),
);
