import { describe, expect, it } from 'vitest';
import { misshapenApis } from './api-files.ts';

const faultsOf = (name: string, text: string) =>
  misshapenApis(new Map([[`apps/web/src/features/homes/api/${name}`, text]]));

describe('check of the names and exports of files in features/*/api', () => {
  it.each([
    ['home-queries.ts', 'export type Home = {};\nexport const homeQueries = {};'],
    ['price-list-queries.ts', 'export const priceListQueries = {};'],
    ['home-changes.ts', 'export const useMarkHome = 1;\nexport function useReport() {}'],
    ['home-port.ts', 'export async function saveHome() {}\nexport const homes = {};'],
    ['home-port.test.ts', 'export const anything = 1;'],
  ])('%s may export %j', (name, text) => {
    expect(faultsOf(name, text)).toEqual([]);
  });

  it.each([
    [
      'save-home.ts',
      'export const saveHome = 1;',
      /a file in api must be named <subject>-queries\.ts/,
    ],
    ['queries.ts', 'export const homeQueries = {};', /a file in api must be named/],
    ['parts/home-port.ts', 'export const saveHome = 1;', /a file in api must be named/],
    ['home-queries.ts', 'export const placeQueries = {};', /: exports placeQueries/],
    [
      'home-queries.ts',
      'export const homeQueries = {};\nexport function find() {}',
      /exports find,/,
    ],
    ['home-changes.ts', 'export async function saveHome() {}', /: exports saveHome/],
    ['home-port.ts', 'export const useHome = 1;', /: exports useHome/],
    ['home-port.ts', 'export const homeQueries = {};', /: exports homeQueries/],
    ['home-port.ts', "export * from './home-queries.ts';", /: exports export \*/],
    ['home-port.ts', 'export type Home = {};', /exports only types/],
  ])('%s may not export %j', (name, text, fault) => {
    expect(faultsOf(name, text)).toEqual([expect.stringMatching(fault)]);
  });

  it('applies to the api folder of a console queue', () => {
    const file = 'apps/web/src/features/console/holds/api/hold.ts';
    expect(misshapenApis(new Map([[file, 'export const hold = 1;']]))).toHaveLength(1);
  });

  it('does not apply to files outside the api folders', () => {
    const texts = new Map([['apps/web/src/features/homes/model/home.ts', 'export const a = 1;']]);
    expect(misshapenApis(texts)).toEqual([]);
  });
});
