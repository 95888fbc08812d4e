// Faults in the foundation, places, profiles, accounts, sessions, the dashboard, the export and the end of an account.
import type { SqlFault } from '../sql-fault.ts';

export const FAULTS: SqlFault[] = [
  {
    name: 'a visitor may find people',
    sql: 'grant execute on all functions in schema public to anon',
    tests: ['supabase/tests/access/closed-by-default.test.ts'],
  },
];
