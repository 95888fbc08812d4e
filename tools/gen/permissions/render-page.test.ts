import { describe, expect, it } from 'vitest';
import { OWNER_READ_ONLY_ACCESS } from '../../../supabase/tests/access/owner-read-only-access.ts';
import { objectAreas } from './object-areas.ts';
import type { PermissionsCatalogue, Policy } from './permissions-catalogue.ts';
import { renderPermissionsPage } from './render-page.ts';

const right = (relation: string, role: string, privilege: string, columns?: string[]) => ({
  relation,
  role,
  privilege,
  columns: columns ?? null,
});
const policy = (relation: string, name: string, parts: Partial<Policy> = {}): Policy => ({
  ...{ relation, name, isRestrictive: false, roles: ['authenticated'], command: 'select' },
  ...{ using: 'true', check: null },
  ...parts,
});
const fn = (name: string, roles: string[], calls: string[] = [], isDefiner = true) => ({
  ...{ name, roles, calls, isDefiner },
});

const CATALOGUE: PermissionsCatalogue = {
  rights: [
    right('public.goods', 'authenticated', 'select'),
    right('public.goods', 'authenticated', 'update', ['name', 'price']),
    right('public.goods', 'authenticated', 'insert', ['name', 'price']),
    right('public.goods', 'service_role', 'select'),
  ],
  ownersViews: [],
  policies: [
    policy('public.goods', 'person_reads', {
      using: "((owner = ( SELECT auth.uid() AS uid)) AND\n  private.is_open(id) OR (a || b) = 'x')",
    }),
    policy('public.goods', 'closed', { isRestrictive: true, command: 'all' }),
    policy('storage.objects', 'uploads', { using: null, check: 'private.is_open(name)' }),
    policy('storage.objects', 'of_the_platform'),
  ],
  functions: [
    fn('public.buy', ['authenticated', 'anon'], ['private.find', 'private.caller_id']),
    fn('public.look', ['authenticated'], ['private.find', 'private.count'], false),
    fn('private.find', [], ['auth.uid']),
    fn('private.count', [], ['private.count']),
    fn('private.is_open', ['authenticated']),
  ],
  publicBuckets: ['pictures'],
};
const PLACES = new Map([
  ['public.goods', 'shop/goods'],
  ['public.buy', 'shop/sales'],
  ['public.look', 'shop/sales'],
  ['private.is_open', 'shop/goods'],
  ['storage.objects uploads', 'shop/goods'],
]);
const TRIED = {
  tables: { goods: { row: '', insert: '', column: '', ...OWNER_READ_ONLY_ACCESS } },
  functions: new Map([
    ['buy', 'people'],
    ['look', 'admin'],
  ]),
};
const page = (change: Partial<PermissionsCatalogue> = {}) =>
  renderPermissionsPage({ ...CATALOGUE, ...change }, PLACES, TRIED);
const rowsOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`| \`${name}\``));

describe('access rights page', () => {
  it('lists for each table the privileges with columns, the policies, and roles that reached rows in access tests', () => {
    expect(rowsOf(page(), 'goods')).toEqual([
      '| `goods` | – | select; insert, update (name, price) | select | closed: all for authenticated, *restrictive*: `true`<br>' +
        "person_reads: select for authenticated: `((owner = auth.uid()) AND private.is_open(id) OR (a \\|\\| b) = 'x')` | owner S, service_role SIUD |",
    ]);
  });

  it("states that a view uses its owner's privileges instead of the reader's", () => {
    const [row] = rowsOf(page({ ownersViews: ['public.goods'] }), 'goods');
    expect(row).toContain("*view with its owner's rights*");
  });

  it('shows the roles that may call a function, the roles that the function does not refuse, and the checks of the function', () => {
    expect(rowsOf(page(), 'buy')).toEqual([
      '| `buy` | anon, authenticated | people | owner | `caller_id` |',
    ]);
    // The function `look` calls `find` and `count`. Only `find` checks the caller, so the page
    // shows only `find`.
    expect(rowsOf(page(), 'look')).toEqual([
      '| `look` | authenticated | admin | caller | `find` |',
    ]);
  });

  it('shows the policies that call a helper function, and omits helper functions that no request reaches', () => {
    expect(rowsOf(page(), 'private.is_open')).toEqual([
      '| `private.is_open` | authenticated | policies of `goods`, `storage.objects` | owner | – |',
    ]);
    expect(page()).not.toContain('private.find');
  });

  it("lists the product's policies on platform tables, and the public storage buckets", () => {
    expect(rowsOf(page(), 'storage.objects')).toEqual([
      '| `storage.objects` | uploads: select for authenticated, with check: `private.is_open(name)` |',
    ]);
    expect(page()).toContain('can read it: `pictures`.');
  });

  it('groups objects by domain and area, in an order that does not depend on the database', () => {
    const headings = page().match(/^##.*/gm);
    expect(headings).toEqual(['## shop', '### goods', '### sales', '## Public buckets']);
    const turned: Partial<PermissionsCatalogue> = {
      rights: CATALOGUE.rights.toReversed(),
      policies: CATALOGUE.policies.toReversed(),
      functions: CATALOGUE.functions.toReversed(),
    };
    expect(page(turned)).toBe(page());
  });

  it.each<[string, Partial<PermissionsCatalogue>, string]>([
    [
      'a table missing in the access matrix',
      { rights: [right('public.secrets', 'anon', 'select')] },
      'public.secrets is reachable but has no row in access-matrix.ts',
    ],
    [
      'a table of private with a grant',
      { rights: [right('private.secrets', 'anon', 'select', ['code'])] },
      'private.secrets is reachable but has no row in access-matrix.ts',
    ],
    [
      'a function without a line in the role calls',
      { functions: [fn('public.spy', ['anon'])] },
      'public.spy can be called but has no line in role-calls.txt',
    ],
    [
      'a function without a file',
      { functions: [fn('private.spy', ['anon'])] },
      'private.spy is reachable but no file of supabase/schemas creates it',
    ],
  ])('cannot be generated when there is %s', (_, change, message) => {
    expect(() => page(change)).toThrow(message);
  });
});

it("assigns the objects that an SQL file creates, and its policies on platform tables, to the file's folder", () => {
  const sql = `create table public.a (); create function private.f() returns int return 1;
    create policy p on storage.objects using (true);`;
  expect([...objectAreas([{ path: 'shop/goods/a.sql', area: 'goods', sql }])]).toEqual([
    ['public.a', 'shop/goods'],
    ['private.f', 'shop/goods'],
    ['storage.objects p', 'shop/goods'],
  ]);
});
