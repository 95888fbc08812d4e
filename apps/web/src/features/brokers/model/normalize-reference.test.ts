import { expect, it } from 'vitest';
import { normalizeReference } from './normalize-reference.ts';

it.each([
  ['WSL-7K3M-Q910', 'WSL-7K3M-Q910'],
  ['wsl 7k3m q910', 'WSL-7K3M-Q910'],
  ['7K3MQ910', 'WSL-7K3M-Q910'],
  ['WSL-7K3M-Q9IO', 'WSL-7K3M-Q910'],
  ['wsl7k3mq9lo', 'WSL-7K3M-Q910'],
  ['WSL-٧K٣M-Q٩١٠', 'WSL-7K3M-Q910'],
  [' #WSL–7K3M–Q910. ', 'WSL-7K3M-Q910'],
  // A WSL at the start of the eight characters themselves is not removed as a prefix.
  ['WSL-WSLM-Q910', 'WSL-WS1M-Q910'],
  ['WSLMQ910', 'WSL-WS1M-Q910'],
])('reads the reference %s as %s', (text, reference) => {
  expect(normalizeReference(text)).toBe(reference);
});

it.each([
  '',
  'WSL',
  'WSL-7K3M',
  '7K3MQ91',
  'WSL-7K3M-Q91',
  'WSL-7K3M-Q9101',
  'WP-7K3M-Q910',
  'ABC7K3MQ910',
  // A reference never contains the letter U.
  'WSL-7K3M-Q9U0',
])('rejects the reference "%s"', (text) => {
  expect(normalizeReference(text)).toBeUndefined();
});
