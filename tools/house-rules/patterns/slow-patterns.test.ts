// The house rule must find slow regular expressions without running them, and must accept
// expressions that only look slow.
import { expect, it } from 'vitest';
import { findPatterns } from './find-patterns.ts';
import { slowPatterns } from './slow-patterns.ts';
import { superLinearGrowth } from './super-linear-growth.ts';

const growth = (pattern: RegExp) => superLinearGrowth(pattern.source, pattern.flags)?.growth;
/**
 * Creates a regular expression from a string. The slow expressions below are not written as
 * literals, because the house rule would report them in this file.
 */
const read = (source: string, flags = '') => new RegExp(source, flags);

it.each([
  ['(a+)+$'],
  ['(a*)*$'],
  ['(a|a)*$'],
  ['(a|b|ab)*c'],
  ['(?:[\\w.]|\\$\\{[^`]*?\\})+`'],
  ['^(?:(?:a{2,})+b)'],
  ['\\((?:[a-z_]+,? ?)+\\)='],
  ['(?=(a+)+$)b'],
])('the time to match the pattern %s grows exponentially', (source) => {
  expect(growth(read(source))).toBe('exponential');
});

it.each<[string, string?]>([
  ['\\s+$'],
  ['a*$'],
  ['^a*a*$'],
  ['^\\s*([^=]+)=(.*)$'],
  ['\\S+@\\S+'],
  ['<p[^>]* lang="'],
  ['"(?:[^"\\\\]|\\\\.)*"!'],
  ['\\d{200,}x'],
  ['\\d{1,300}x'],
  ['(?<=a\\d+)b'],
  ['(?=\\w*!)x'],
  ['^(?:\\d{0,20},?){0,20}$'],
  ['x*y|x', 'g'],
  ['^\\s*#', 'm'],
  ['(["\'])x(.*?)x\\1'],
])('the pattern %s takes quadratic time or more', (source, flags) => {
  expect(growth(read(source, flags))).toBe('polynomial');
});

it.each<[string, string?]>([
  ['\\s+'],
  ['(?<!\\s)\\s+$'],
  ['^a+$'],
  ['^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$'],
  ['(?:ab)+', 'g'],
  ['\\bbearer\\s+\\S+', 'gi'],
  ['"[^"]*"'],
  ['a[\\s\\S]*'],
  ['^(?=.*\\d)(?=.*[a-z]).{8,}$'],
  ['(?<![\\w-])(?=[\\w-]*\\d)[\\w-]{32,}(?![\\w-])'],
  ['^(?:\\d{1,3},)*\\d{1,3}$'],
  ['\\d{1,64}x'],
  ['[A-Z]+(?![a-z])', 'g'],
  ['\\n\\s*\\n'],
  ['a*$', 'y'],
  ['(["\'])\\w\\1'],
  ['\\p{L}+', 'gu'],
])('the pattern %s takes linear time', (source, flags) => {
  expect(growth(read(source, flags))).toBeUndefined();
});

it('reports a text whose repetition makes the pattern slow', () => {
  const slow = superLinearGrowth('\\s+$', '');
  expect(slow).toEqual({ growth: 'polynomial', repeated: expect.stringMatching(/^\t+$/) });
});

it('finds patterns in literals, RegExp calls and templates, and does not mistake divisions or paths for patterns', () => {
  const hole = ['$', '{/d/.source}'].join('');
  const text = [
    "import './a/b+c/d';",
    'const half: number = a / b / c; // a /b+/ comment',
    'const a = <T,>(text: T) => text.replace(/a+/g, new RegExp("b+", "u"));',
    `const c = RegExp(String.raw\`x\`) ?? RegExp(\`c\${1}\`) ?? RegExp(\`e\`) ?? \`${hole}\`;`,
  ].join('\n');
  expect(findPatterns('a.ts', text)).toEqual([
    { line: 3, source: 'a+', flags: 'g' },
    { line: 3, source: 'b+', flags: 'u' },
    { line: 4, source: 'e', flags: '' },
    { line: 4, source: 'd', flags: '' },
  ]);
});

it.each(['a.ts', 'a.tsx', 'a.mjs', 'a.cjs'])(
  'finds a regular expression in a file named %s',
  (file) => {
    expect(findPatterns(file, 'f(/x/);')).toHaveLength(1);
  },
);

it('reports the file, the line and the source of a slow pattern', () => {
  expect(slowPatterns('a.ts', 'const ok = /a/;\nconst slow = /\\s+$/;')).toEqual([
    { file: 'a.ts', line: 2, rule: expect.stringContaining('/\\s+$/ takes the square') },
  ]);
});
