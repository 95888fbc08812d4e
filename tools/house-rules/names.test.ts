import { describe, expect, it } from 'vitest';
import { brokenNames, namesInText, namesOfPath, preferredWord } from './names.ts';

describe('preferredWord', () => {
  it.each([
    ['parcel-card', 'delivery'],
    ['PARCEL_PHOTO', 'delivery'],
    ['sendPackageTo', 'delivery'],
    ['operator.tab_parcels', 'delivery'],
    ['MessageDeeds', 'action'],
    ['browserSurroundings', 'environment'],
    ['expect-stored-is-told', 'notified'],
    ['second-walls', 'constraint'],
    ['RobbedPerson', 'attacker'],
    ['edit_home', 'property'],
    ['saveHome', 'property'],
    ['home-draft', 'property'],
  ])('for the name %s, returns the word to use instead: %s', (name, instead) => {
    expect(preferredWord(name)).toBe(instead);
  });

  it.each([
    'delivery-card',
    'indeed',
    'save_home_search',
    'HomeCard',
    'packaged',
    'publish_property',
  ])('returns undefined for the acceptable name %s', (name) => {
    expect(preferredWord(name)).toBeUndefined();
  });
});

describe('the names that are found in paths and in files', () => {
  const names = (file: string, text: string) => namesInText(file, text).map(({ name }) => name);

  it('include each folder and the file of a path, but no name that npm requires', () => {
    expect(namesOfPath('packages/core/a-b.test.ts').map(({ name }) => name)).toEqual([
      'core',
      'a-b',
    ]);
    expect(namesOfPath('apps/web/package.json').map(({ name }) => name)).toEqual(['apps', 'web']);
  });

  it('include the exports of a module and the routes of the app', () => {
    const text = "export const a = 1;\nexport async function b() {}\nconst c = { path: '/d' };";
    expect(names('apps/web/src/x.ts', text)).toEqual(['a', 'b']);
    expect(names('apps/web/src/app/routing/x.ts', text)).toEqual(['a', 'b', '/d']);
  });

  it('include the keys of a message catalogue and the objects that SQL creates', () => {
    expect(names('packages/texts/en/a.json', '{"a.b": "parcel"}')).toEqual(['a.b']);
    const sql =
      'create table public.a (b text);\ncreate unique index c on a (b);\n' +
      'create policy "d e" on a;\ncreate function pg_temp.f() returns void';
    expect(names('supabase/schemas/a.sql', sql)).toEqual(['public.a', 'c', '"d e"']);
  });
});

describe('brokenNames', () => {
  const named = ['parcel', 'x.parcel', 'x.parcels'].map((name) => ({ place: 'a.ts', name }));

  it('reports names that are on no list of exceptions', () => {
    expect(brokenNames(named, ['parcel', 'x.*'])).toEqual([]);
    expect(brokenNames(named, ['x.*'])).toEqual([{ place: 'a.ts', fault: 'parcel: use delivery' }]);
  });

  it('reports a name that is still on the list of exceptions although it has been corrected', () => {
    const faults = brokenNames(named, ['parcel', 'x.*', 'parcel-card', 'y.*']);
    expect(faults.map(({ fault }) => fault.split(':')[0])).toEqual(['parcel-card', 'y.*']);
  });
});
