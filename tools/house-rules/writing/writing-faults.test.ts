import { describe, expect, it } from 'vitest';
import { findProse } from './find-prose.ts';
import phrases from './odd-phrases.json' with { type: 'json' };
import { writingFaults } from './writing-faults.ts';

const faultsIn = (text: string, file = 'apps/web/src/a.ts') =>
  writingFaults(file, text).map(({ line, rule }) => `${line}: ${rule.split(':')[0]}`);

describe('findProse', () => {
  it('joins line comments and keeps block comments apart', () => {
    const text = '// One\n// two.\n/** Three\n * four. */\nexport const a = 1; // Five.\n// Six.\n';
    expect(findProse('a.ts', text)).toEqual([
      { kind: 'comment', line: 1, text: 'One two.' },
      { kind: 'comment', line: 3, text: 'Three four.' },
      { kind: 'comment', line: 5, text: 'Five.' },
      { kind: 'comment', line: 6, text: 'Six.' },
    ]);
  });

  it('does not mistake a string for a comment', () => {
    expect(findProse('a.ts', "const a = '// no comment'; const b = `/* nor here */`;")).toEqual([]);
  });

  it('skips comments that are instructions to a tool', () => {
    expect(
      findProse('a.ts', '// biome-ignore lint/x: reason\n\n// @vitest-environment node\n'),
    ).toEqual([]);
  });

  it('finds titles of tests, also those of it.each and it.skipIf', () => {
    const text = "describe.skipIf(x)('a', () => { it.each([1])('b %s', () => {}); test(`c d`); });";
    expect(findProse('a.test.ts', text).map(({ text: title, within }) => [title, within])).toEqual([
      ['a', []],
      ['b %s', ['a']],
      ['c d', ['a']],
    ]);
    expect(findProse('a.ts', text)).toEqual([]);
  });

  it('reads comments and `comment on` texts of SQL', () => {
    const text =
      "-- One\n-- two.\nselect '-- no';\ncomment on table a is\n  'It''s three.';\nselect 'four';\n";
    expect(findProse('a.sql', text)).toEqual([
      { kind: 'comment', line: 1, text: 'One two.' },
      { kind: 'comment', line: 5, text: "It's three." },
    ]);
  });

  it('reads comments of style sheets', () => {
    expect(findProse('a.css', 'a {}\n/* One\n   two. */\n')).toEqual([
      { kind: 'comment', line: 2, text: 'One two.' },
    ]);
  });

  it('separates paragraphs, items and rows of Markdown, without fenced code', () => {
    const text = '# T\nOne\ntwo.\n- three\n  four\n```\ncode\n```\n| a |\n|---|\n| b |\n';
    expect(findProse('README.md', text).map(({ line, text: words }) => `${line} ${words}`)).toEqual(
      ['1 # T', '2 One two.', '4 - three four', '9 | a |', '11 | b |'],
    );
  });
});

describe('writingFaults', () => {
  it.each([
    '// What each list is called.',
    '/** Which rows are shown. */',
    '// How long to wait.',
    '/** @returns Who may read it. */',
    '// Whether the row is there.',
    '// The broker keeps his float.',
    '// Rejected for whoever signed out.',
  ])('finds the odd phrase in %s', (text) => {
    expect(faultsIn(text)).toHaveLength(1);
  });

  it.each([
    '// Lists each row. What follows is ignored.',
    '// Whatsapp links.',
    '// The theme of the page and these headers.',
    '// Refuses the field `her`, named “his” by the provider.',
    "const text = 'What is shown';",
  ])('accepts the text %s', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it('finds forbidden pronouns in titles of tests and in documents, and reports their line numbers', () => {
    expect(faultsIn("\nit('shows her own rows', () => {});", 'a.test.ts')).toEqual([
      '2: “her” in a title',
    ]);
    expect(faultsIn('One.\n\nThe broker counts his cash.', 'docs/glossary.md')).toEqual([
      '3: “his” in a paragraph',
    ]);
  });

  it('exempts docs/writing.md, because this document quotes the phrases to avoid', () => {
    expect(faultsIn('whoever', 'docs/writing.md')).toEqual([]);
  });

  it('uses at least twenty patterns, each with a replacement', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(20);
    expect(phrases.filter(({ instead }) => instead === '')).toEqual([]);
  });
});
