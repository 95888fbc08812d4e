import { expect, it } from 'vitest';
import { counterReferenceOf } from './counter-reference.ts';

it.each([
  ['WSL-7K3M-Q910', 'transfer', 'WSL-7K3M-Q910'],
  ['7k3mq910', 'transfer', 'WSL-7K3M-Q910'],
  ['WP0481632757', 'refund', 'WP0481632757'],
  ['wp ٠٤٨١ ٦٣٢ ٧٥٧', 'refund', 'WP0481632757'],
  ['WSD-7K3M-Q910', 'refund', 'WSD-7K3M-Q910'],
  ['wsd7k3mq9lo', 'refund', 'WSD-7K3M-Q910'],
  // A transfer reference may start with WSD, the prefix of dispute references, and stays a
  // transfer.
  ['WSDMQ910', 'transfer', 'WSL-WSDM-Q910'],
  ['WSL-WSDM-Q910', 'transfer', 'WSL-WSDM-Q910'],
  ['WSD-WSLM-Q910', 'refund', 'WSD-WS1M-Q910'],
])('parses the input %s as the reference of a %s: %s', (text, of, reference) => {
  expect(counterReferenceOf(text)).toEqual({ of, reference });
});

it.each(['', 'WP048163275', 'WP04816327577', 'WSD-7K3M', 'WSX-7K3M-Q910'])(
  'rejects the reference "%s"',
  (text) => expect(counterReferenceOf(text)).toBeUndefined(),
);
