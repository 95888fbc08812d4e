import { describe, expect, it } from 'vitest';
import { findBrokenRules, tablesWithoutForcedSecurity } from './rules.ts';

const rulesBroken = (file: string, text: string) =>
  findBrokenRules(file, text).map((finding) => finding.rule);

describe('findBrokenRules', () => {
  it('refuses physical sides on screen and allows logical ones', () => {
    expect(rulesBroken('apps/web/src/a.tsx', 'className="ml-4"')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.tsx', 'className="text-right"')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.css', 'margin-left: 1px;')).toHaveLength(1);
    expect(rulesBroken('apps/web/src/a.tsx', 'className="ms-4 text-end"')).toEqual([]);
  });

  it('refuses loosened types and work left for later', () => {
    expect(rulesBroken('apps/server/src/a.ts', 'const a = b as any;')).toHaveLength(1);
    expect(rulesBroken('supabase/migrations/a.sql', '-- TODO later')).toHaveLength(1);
  });

  it('refuses a file of more than 300 lines', () => {
    expect(rulesBroken('apps/server/src/a.ts', '\n'.repeat(301))).toHaveLength(1);
    expect(rulesBroken('apps/server/src/a.ts', '\n'.repeat(299))).toEqual([]);
  });
});

describe('tablesWithoutForcedSecurity', () => {
  it('names the table that nobody put under forced row-level security', () => {
    const sql = `create table public.a (id int); create table private.b (id int);
      alter table public.a force row level security;`;
    expect(tablesWithoutForcedSecurity(sql)).toEqual(['private.b']);
  });
});
