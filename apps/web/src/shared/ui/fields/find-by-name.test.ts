import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findByName } from './find-by-name.ts';

/** The cities of the app with their English, French and Arabic names. */
const cities = readFileSync(
  join(import.meta.dirname, '../../../../../../tools/places/cities.txt'),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, name, french, arabic] = line.split('|');
    return name && french && arabic ? [{ name, names: [name, french, arabic] }] : [];
  });
const found = (query: string) => findByName(cities, query).map(({ name }) => name);

describe('findByName', () => {
  it('returns everything, in the original order, for an empty query', () => {
    expect(found('  ')).toEqual(cities.map(({ name }) => name));
  });

  it.each([
    ['Casa', 'Casablanca'],
    ['casablanca', 'Casablanca'],
    ['الدار البيضاء', 'Casablanca'],
    ['دار البيضاء', 'Casablanca'],
    ['dar beida', 'Casablanca'],
    ['Dar el Baïda', 'Casablanca'],
    ['addar albayda', 'Casablanca'],
    ['caasblanca', 'Casablanca'],
    ['cazablanka', 'Casablanca'],
    ['Tanger', 'Tangier'],
    ['tanja', 'Tangier'],
    ['طنجه', 'Tangier'],
    ['FES', 'Fes'],
    ['فاس', 'Fes'],
    ['marakech', 'Marrakech'],
    ['mrrakesh', 'Marrakech'],
    ['مراكش', 'Marrakech'],
    ['oujda', 'Oujda'],
    ['wajda', 'Oujda'],
    ['laayoune', 'Laayoune'],
    ['العيون', 'Laayoune'],
    ['tetouen', 'Tetouan'],
    ['titwan', 'Tetouan'],
    ['agadir', 'Agadir'],
    ['اكادير', 'Agadir'],
    ['mdiq', "M'diq"],
    ['chawen', 'Chefchaouen'],
    ['Essaouira', 'Essaouira'],
    ['swira', 'Essaouira'],
    ['ksar kbir', 'Ksar El Kebir'],
    ['elhoceima', 'Al Hoceima'],
    ['beni melal', 'Beni Mellal'],
  ])('given %s, returns %s first', (query, city) => {
    expect(found(query)[0]).toBe(city);
  });

  it('finds every city by each of its names', () => {
    for (const { name, names } of cities) {
      for (const one of names) expect(found(one).slice(0, 3), one).toContain(name);
    }
  });

  it('finds nothing for a dissimilar query', () => {
    expect(found('Wxqzvy')).toEqual([]);
    expect(found('london bridge')).toEqual([]);
  });
});

const among = (query: string, ...names: string[]) =>
  findByName(
    names.map((name) => ({ names: [name] })),
    query,
  ).map((item) => item.names[0]);

describe('results that match the query literally', () => {
  it('are sorted in the order whole name, prefix, prefix of a word, substring', () => {
    expect(among('sale', 'Oursalem', 'Ben Saleh', 'Saleh', 'Salé')).toEqual([
      'Salé',
      'Saleh',
      'Ben Saleh',
      'Oursalem',
    ]);
    expect(among('نادور', 'كناادور نادور', 'النادور')).toEqual(['كناادور نادور', 'النادور']);
  });

  it('keep the order of the input if they match equally well', () => {
    expect(among('sidi', 'Sidi Ifni', 'Sidi Bennour', 'Sidi')).toEqual([
      'Sidi',
      'Sidi Ifni',
      'Sidi Bennour',
    ]);
  });

  it('are found even if the user omits spaces or types additional ones', () => {
    expect(among('benimellal', 'Beni Mellal', 'Fes')).toEqual(['Beni Mellal']);
    expect(among('be ni mel', 'Beni Mellal', 'Fes')).toEqual(['Beni Mellal']);
  });

  it('exclude looser matches, and are ranked by the best-matching name of each item', () => {
    expect(among('safi', 'Safi', 'Saffi')).toEqual(['Safi']);
    const tangier = { names: ['Tangier', 'Tanger'] };
    const tang = { names: ['Tange'] };
    expect(findByName([tang, tangier], 'tanger')).toEqual([tangier]);
  });
});

describe('phonetic matches', () => {
  it('are sorted in the order whole name, prefix, suffix', () => {
    expect(among('kasablanka', 'Old Casablanca', 'Casablanca Port', 'Casablanca')).toEqual([
      'Casablanca',
      'Casablanca Port',
      'Old Casablanca',
    ]);
  });

  it('require two consonants in the query, or three if the query matches only the beginning of a name', () => {
    expect(among('fou', 'Fa')).toEqual([]);
    expect(among('faas', 'Fes', 'Fesdis')).toEqual(['Fes']);
    expect(among('tanjaa', 'Tanger Ville')).toEqual(['Tanger Ville']);
  });
});

describe('names found despite typing errors', () => {
  it.each([
    ['nadaa', 'Nador', false],
    ['nadar', 'Nador', true],
    ['nabaor', 'Nador', false],
    ['nido', 'Nador', true],
    ['nad', 'Nbd', false],
    ['caxablancu', 'Casablanca', true],
    ['caxxblancu', 'Casablanca', false],
    ['ouarzuzite', 'Ouarzazate', true],
    ['ouurzuzite', 'Ouarzazate', true],
    ['marakexx', 'Marrakech', true],
    ['bagdir', 'Agadir', false],
    ['agudi', 'Agadir', true],
    ['xghdir', 'Agadir', false],
  ])('the query "%s" finds the name %s: %s', (query, name, isFound) => {
    expect(among(query, name).length > 0).toBe(isFound);
  });

  it('are sorted by the number of errors', () => {
    expect(among('essanuira', 'Essabuirt', 'Essaouira')).toEqual(['Essaouira', 'Essabuirt']);
  });
});
