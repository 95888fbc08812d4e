// Tests of the codes that the sender or recipient tells the agent at the door.
import { expect, it } from 'vitest';
import { readDoorCode } from './door-code.ts';

it.each([
  '20481634',
  '2048 1634',
  '2048-16-34',
  ' 20481634 ',
  '2048\u00a01634',
  '2048\u202f1634',
  '٢٠٤٨١٦٣٤',
])('reads the typed code %s', (typed) => expect(readDoorCode(typed)).toBe('20481634'));

it.each(['', '2048163', '204816345', '2048163a', 'a0481634', '2048.1634', '2048 163'])(
  'rejects the typed code %s',
  (typed) => expect(readDoorCode(typed)).toBeUndefined(),
);
