import { expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

it('drops a policy by its name before it makes it again, whatever signs the name holds', () => {
  const text = 'create policy "his ""own" on public.t using (true)';
  expect(statementsOf(`${text};`)).toMatchObject([
    { again: `drop policy if exists "his ""own" on "public"."t";\n${text}` },
  ]);
});
