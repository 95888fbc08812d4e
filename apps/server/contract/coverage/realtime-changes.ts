// What of Postgres Changes is served here, and the tests that show it.
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const served = (feature: string, titles: Titles, note?: string) =>
  provenRow('served')(feature, '', titles, note);

export const realtimeChangesCoverage: CoverageRow[] = [
  served(
    'Postgres Changes: INSERT, UPDATE, DELETE',
    together(
      'INSERT; UPDATE; DELETE',
      'protocol/realtime/changes.test.ts > what is told > an insert, an update and a delete, with the row as its owner may read it',
    ),
  ),
  served(
    'Postgres Changes: values as text-faithful JSON',
    'protocol/realtime/changes.test.ts > what is told > values as the REST area shows them',
  ),
  served(
    'Postgres Changes: commit order',
    'protocol/realtime/changes.test.ts > what is told > 200 inserts in the order of their commits',
  ),
  served(
    'Postgres Changes: row-level security at delivery',
    'protocol/realtime/changes.test.ts > who is told > strangers, signed in or not, learn nothing of a row that is not theirs',
  ),
  served(
    'Postgres Changes: column rights, error 401',
    together(
      'column rights; error 401',
      'server/realtime/changed-rights.test.ts > a column right that ends hides the column, the end of the key right hides the row',
    ),
  ),
  served(
    'Postgres Changes: error 413',
    'protocol/realtime/changes.test.ts > who is told > a row of over 1 MB comes without its large values, and says so',
  ),
  served(
    'Postgres Changes: error 400',
    'protocol/realtime/changes.test.ts > who is told > a row without a primary key cannot be checked, and says so',
  ),
  served(
    'Postgres Changes: replica identity full, deletes without row-level security',
    together(
      'replica identity full; deletes without row-level security',
      'protocol/realtime/changes.test.ts > who is told > without row-level security everybody with the right is told, deletes as a whole',
    ),
  ),
  ...[
    'eq',
    'neq',
    'lt',
    'lte',
    'gt',
    'gte',
    'in',
    'like',
    'ilike',
    'is',
    'match',
    'imatch',
    'isdistinct',
  ].map((operator) =>
    served(
      `Postgres Changes: filter ${operator}`,
      `protocol/realtime/filters.test.ts > filters > operator ${operator}`,
    ),
  ),
  served(
    'Postgres Changes: several filters at once',
    'protocol/realtime/filters.test.ts > filters > operator several at once',
  ),
  served(
    'Postgres Changes: a bad column, operator or value of a filter is named; a table that is not published',
    {
      'a bad column':
        'protocol/realtime/filters.test.ts > filters > nothing=eq.1 is refused with the reason, and the channel stays',
      'operator or value of a filter is named':
        'protocol/realtime/filters.test.ts > filters > id=eq.one is refused with the reason, and the channel stays',
      'a table that is not published':
        'protocol/realtime/filters.test.ts > filters > a table that is not published is refused in Supabase’s words',
    },
  ),
  served(
    'Postgres Changes: many bindings of one channel',
    'protocol/realtime/filters.test.ts > filters > one channel hears each binding once, several bindings by their ids',
  ),
  served(
    'Postgres Changes: bindings echoed with ids',
    'protocol/realtime/socket.test.ts > joining > bindings come back in their order, with numbers, and nothing added',
  ),
  served(
    'Postgres Changes: whole schemas',
    'protocol/realtime/options.test.ts > options of a join > a binding without a table hears of all of its schema',
  ),
  served(
    'Postgres Changes: select of columns',
    'protocol/realtime/options.test.ts > options of a join > select limits the columns, and the key stays',
  ),
  served(
    'Postgres Changes: wait',
    'protocol/realtime/options.test.ts > options of a join > wait keeps the answer back until changes are told',
  ),
  served(
    'Postgres Changes: nothing lost when the slot’s connection breaks',
    'server/realtime/outage.test.ts > one server > that loses its connection to the slot loses no change',
  ),
  served(
    'Postgres Changes: take-over by another server',
    'server/realtime/outage.test.ts > two servers > both tell; when the one with the slot dies, the other takes it over: no change is lost, none comes twice',
  ),
];
