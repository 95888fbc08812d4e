import { expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

it('drops a policy by name before it creates it again, even if the name has special characters', () => {
  const text = 'create policy "his ""own" on public.t using (true)';
  expect(statementsOf(`${text};`)).toMatchObject([
    { again: `drop policy if exists "his ""own" on "public"."t";\n${text}` },
  ]);
});
