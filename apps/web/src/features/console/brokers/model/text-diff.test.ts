import { describe, expect, it } from 'vitest';
import { textDiff } from './text-diff.ts';

const same = (paragraphs: number) => ({ kind: 'same', paragraphs });
const changed = (...parts: [kind: string, text: string][]) => ({
  kind: 'changed',
  parts: parts.map(([kind, text]) => ({ kind, text })),
});

describe('text diff', () => {
  it.each<[string, string, string, unknown[]]>([
    ['counts unchanged paragraphs', 'One.\n\nTwo.', 'One.\n \n\nTwo. ', [same(2)]],
    [
      'marks a replaced word',
      'First.\n\nHe earns 25 % of the fee.\n\nLast.',
      'First.\n\nHe earns 30 % of the fee.\n\nLast.',
      [
        same(1),
        changed(['same', 'He earns '], ['gone', '25 '], ['new', '30 '], ['same', '% of the fee.']),
        same(1),
      ],
    ],
    ['marks an added paragraph', 'One.', 'One.\n\nTwo.', [same(1), changed(['new', 'Two.'])]],
    ['marks a removed paragraph', 'One.\n\nTwo.', 'Two.', [changed(['gone', 'One.']), same(1)]],
    ['marks everything as added to an empty text', '', 'One.', [changed(['new', 'One.'])]],
    [
      'marks a moved paragraph as removed and added',
      'A b.\n\nC d.',
      'C d.\n\nA b.',
      [changed(['gone', 'A b.']), same(1), changed(['new', 'A b.'])],
    ],
  ])('of two texts %s', (_, before, after, blocks) => {
    expect(textDiff(before, after)).toEqual(blocks);
  });
});
