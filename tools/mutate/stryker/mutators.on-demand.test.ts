// Tests the mutators and the plugin with the installed version of Stryker.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listMutants } from './list-mutants.ts';

/** Returns the mutants of a source text, as `mutator: replacement`. */
async function mutantsOf(source: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-mutants-'));
  try {
    const file = join(folder, 'source.tsx');
    writeFileSync(file, source);
    const listed = await listMutants([file]);
    return listed.map(({ key }) => key.split(' ').slice(2).join(' ')).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('shows an element always whose condition is not a comparison', async () => {
  expect(await mutantsOf('export const a = <p>{isOpen && <b />}</p>;')).toEqual([
    'Condition true',
    'ConditionalExpression false',
    'ConditionalExpression true',
    'LogicalOperator isOpen || <b />',
  ]);
});

it('replaces a condition that is not a comparison by true and by false', async () => {
  expect(await mutantsOf('export const a = isOpen ? b : c;')).toEqual([
    'Condition false',
    'Condition true',
  ]);
  expect(await mutantsOf('export const a = [isFirst, b].includes(c) || isLast;')).toContain(
    'Condition false',
  );
});

it('removes the text direction, the state of a control and the name for screen readers', async () => {
  const source =
    'export const a = <p><Field dir="ltr" disabled={x} aria-label={y} isWide id="z" /></p>;';
  expect(await mutantsOf(source)).toEqual([
    'Attribute undefined',
    'Attribute undefined',
    'Attribute undefined',
    'BooleanLiteral false',
  ]);
});

it('makes no mutants of class names, keys of lists, texts, objects and logs', async () => {
  const source = `
    log.info(isOpen ? 'open' : 'closed');
    export const a = <p className={isOpen ? 'a' : 'b'} key={b && c} style={{ top: 1 }}>text</p>;
    export const b = clsx('a', isOpen && 'b');
    export const c = ['text', { a: 'b' }];`;
  expect(await mutantsOf(source)).toEqual([]);
});
