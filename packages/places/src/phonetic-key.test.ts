import { expect, it } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

it.each([
  ['', ''],
  ['Fès', 'FS'],
  ['فاس', 'FS'],
  ['Fesss', 'FS'],
  ['Casablanca', 'KSBLNK'],
  ['الدار البيضاء', 'DRBD'],
  ['Dar el Beida', 'DRBD'],
  ['ed dar elbeida', 'DRBD'],
  ['Chefchaouen', 'CFCN'],
  ['شفشاون', 'CFCN'],
  ['Khouribga', 'HRBK'],
  ['خريبكة', 'HRBKH'],
  ['Gharb', 'KHRB'],
  ['غرب', 'GRB'],
  ['Dhar', 'DHR'],
  ['Taroudant', 'TRDNT'],
  ['Thalat', 'THLT'],
  ['Safi', 'SF'],
  ['Essaouira', 'SR'],
  ['El Jadida', 'JD'],
  ['الجديدة', 'JDH'],
  ['Agadir', 'KDR'],
  ['Guelmim', 'KLM'],
  ['Gerada', 'JRD'],
  ['Qualité', 'KLT'],
  ['Zagora', 'ZKR'],
  ['Marrakech', 'MRKC'],
  ['Benslimane', 'BNSLMN'],
  ['Laayoune', 'LN'],
  ['لعيون', 'LN'],
  ['lqnitra', 'KNTR'],
  ['la Sale des Rabat', 'SLRBT'],
  ['12', ''],
])('reduces the name "%s" to the consonants "%s"', (name, sound) => {
  expect(phoneticKey(name)).toBe(sound);
});

it.each(['el', 'al', 'ar', 'es', 'ech', 'de', 'du', 'des', 'd', 'la', 'le', 'l', 'les'])(
  'the article "%s" adds no consonant to the key of a name',
  (article) => {
    expect(phoneticKey(article)).toBe('');
    expect(phoneticKey(`${article} Rabat`)).toBe('RBT');
  },
);
