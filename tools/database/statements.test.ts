import { expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

it('returns SQL that drops a policy before creating it again, even if its name has special characters', () => {
  const text = 'create policy "his ""own" on public.t using (true)';
  expect(statementsOf(`${text};`)).toMatchObject([
    { again: `drop policy if exists "his ""own" on "public"."t";\n${text}` },
  ]);
});
