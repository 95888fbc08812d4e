import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findByName } from './find-by-name.ts';

/** The cities of the product: English, French and Arabic name of each. */
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
  it('shows everything, in its order, when nothing is asked', () => {
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
  ])('finds by %s first of all %s', (query, city) => {
    expect(found(query)[0]).toBe(city);
  });

  it('finds every city under each of its names', () => {
    for (const { name, names } of cities) {
      for (const one of names) expect(found(one).slice(0, 3), one).toContain(name);
    }
  });

  it('finds nothing where nothing is alike', () => {
    expect(found('Wxqzvy')).toEqual([]);
    expect(found('london bridge')).toEqual([]);
  });
});

const among = (query: string, ...names: string[]) =>
  findByName(
    names.map((name) => ({ names: [name] })),
    query,
  ).map((item) => item.names[0]);

describe('what matches as written', () => {
  it('comes as the whole name, its beginning, the beginning of a word, and anywhere', () => {
    expect(among('sale', 'Oursalem', 'Ben Saleh', 'Saleh', 'Salé')).toEqual([
      'Salé',
      'Saleh',
      'Ben Saleh',
      'Oursalem',
    ]);
    expect(among('نادور', 'كناادور نادور', 'النادور')).toEqual(['كناادور نادور', 'النادور']);
  });

  it('keeps the order of the list where two match alike', () => {
    expect(among('sidi', 'Sidi Ifni', 'Sidi Bennour', 'Sidi')).toEqual([
      'Sidi',
      'Sidi Ifni',
      'Sidi Bennour',
    ]);
  });

  it('does not mind spaces', () => {
    expect(among('benimellal', 'Beni Mellal', 'Fes')).toEqual(['Beni Mellal']);
    expect(among('be ni mel', 'Beni Mellal', 'Fes')).toEqual(['Beni Mellal']);
  });

  it('leaves no room for looser matches, and counts the best of all names', () => {
    expect(among('safi', 'Safi', 'Saffi')).toEqual(['Safi']);
    const tangier = { names: ['Tangier', 'Tanger'] };
    const tang = { names: ['Tange'] };
    expect(findByName([tang, tangier], 'tanger')).toEqual([tangier]);
  });
});

describe('what matches as it sounds', () => {
  it('comes as the whole name, then its beginning, then its end', () => {
    expect(among('kasablanka', 'Old Casablanca', 'Casablanca Port', 'Casablanca')).toEqual([
      'Casablanca',
      'Casablanca Port',
      'Old Casablanca',
    ]);
  });

  it('needs two consonants, and three where it is only a beginning', () => {
    expect(among('fou', 'Fa')).toEqual([]);
    expect(among('faas', 'Fes', 'Fesdis')).toEqual(['Fes']);
    expect(among('tanjaa', 'Tanger Ville')).toEqual(['Tanger Ville']);
  });
});

describe('what matches with slips', () => {
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
  ])('"%s" is %s: %s', (query, name, isFound) => {
    expect(among(query, name).length > 0).toBe(isFound);
  });

  it('comes with the fewest slips first', () => {
    expect(among('essanuira', 'Essabuirt', 'Essaouira')).toEqual(['Essaouira', 'Essabuirt']);
  });
});
