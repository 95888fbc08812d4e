import { describe, expect, it } from 'vitest';
import { isArabic, placeWords, pronunciationKey, spellingKey } from './place-spelling.ts';

describe('placeWords', () => {
  it.each([
    ['Rue 12, 3ème étage; Fès', ['rue', '12', ',', '3eme', 'etage', ',', 'fes']],
    ['فاس، مكناس', ['فاس', ',', 'مكناس']],
    ['one\ntwo', ['one', ',', 'two']],
    ['one,,\n; two', ['one', ',', 'two']],
    ['a/b (c) n°7', ['a', 'b', 'c', 'n', '7']],
    ['٧ زنقة', ['7', 'زنقه']],
    ["M'diq, Casa-Blanca", ['m', 'diq', ',', 'casa', 'blanca']],
    [' . ', []],
    ['', []],
  ])('splits the address "%s" into the words %j', (text, words) => {
    expect(placeWords(text)).toEqual(words);
  });

  it.each([
    ['l3youn', 'laayoun'],
    ['3ayn', 'ain'],
    ['3yn', 'ain'],
    ["l3'arb", 'lgharb'],
    ['l3’arb', 'lgharb'],
    ['8arb', 'gharb'],
    ['lmo7ammadia', 'lmohammadia'],
    ['9nitra', 'qnitra'],
    ['5ribga', 'khribga'],
    ['2agadir', 'agadir'],
  ])('replaces the digits that stand for letters in %s, and returns %s', (text, word) => {
    expect(placeWords(text)).toEqual([word]);
  });

  it.each(['12', '12bis', '2ter', '1er', '5e', '2eme', '3a', '7d'])(
    'keeps the house number %s unchanged',
    (number) => {
      expect(placeWords(number)).toEqual([number]);
    },
  );

  it.each([
    ['bni', ['beni', 'bani', 'bini', 'bni']],
    ['oulad', ['ouled', 'oulad', 'wlad', 'awlad', 'olad', 'wled', 'oulaid']],
    ['ait', ['aït', 'ait', 'ayt']],
    ['ain', ['ain', 'ayn', 'ein', 'eyn', 'aain', 'aayn', 'in', '3in']],
    ['souk', ['souk', 'souq', 'suk', 'suq', 'sook']],
    ['oued', ['oued', 'ouad', 'wad', 'wed', 'wadi', 'ouedi']],
    ['kelaat', ['kelaa', 'kelaat', 'kalaat', 'qalaat', 'kala', 'qala', 'kela']],
    ['ben', ['ben', 'bin']],
    ['moulay', ['moulay', 'mouley', 'mulay', 'molai', 'muley']],
  ])('normalises each spelling of a common name part to %s', (word, spellings) => {
    expect(spellings.map((spelling) => placeWords(spelling))).toEqual(spellings.map(() => [word]));
  });

  it.each(['benix', 'xbeni', 'souks', 'mouline', 'bain', 'ouedx', 'binx', 'aite', 'kelaax'])(
    'keeps the word %s unchanged, because it only resembles a known name part',
    (word) => {
      expect(placeWords(word)).toEqual([word]);
    },
  );
});

it.each([
  ['فاس', true],
  ['Fès فاس', true],
  ['ڭ', true],
  ['Fès 12', false],
  ['', false],
  ['،', false],
])('the text "%s" contains Arabic script: %s', (text, expected) => {
  expect(isArabic(text)).toBe(expected);
});

it.each([
  ['El Jadida', 'jadida'],
  ['Dar el Beida', 'darbeida'],
  ['Fquih ben Salah', 'fquihbensalah'],
  ['Kelaat des Sraghnas', 'kelaatsraghnas'],
  ['Er Rachidia', 'rachidia'],
  ['el', 'el'],
  ['الدار البيضاء', 'داربيضاء'],
  ['بني ملال', 'بنيملال'],
  // In this three-letter name, the first two letters are not taken for the Arabic article.
  ['الي', 'الي'],
])('the key of the name %s has no spaces and no articles: %s', (name, key) => {
  expect(spellingKey(placeWords(name))).toBe(key);
});

describe('pronunciationKey', () => {
  it.each([
    ['tch, ch and sh', ['tchefchaouen', 'chefchaouen', 'shefshaouen'], 'xafxauan'],
    ['kh and h', ['khenifra', 'henifra'], 'hanifr'],
    ['gh and g', ['sraghna', 'sragna'], 'sragn'],
    ['ph and f', ['safi', 'saphi'], 'safi'],
    ['dj and j', ['djorf', 'jorf'], 'jurf'],
    ['a soft g and j', ['gerada', 'jerada'], 'jarad'],
    ['gu and a hard g', ['guercif', 'garcif'], 'garsif'],
    ['th and t', ['thalat', 'talat'], 'talat'],
    ['dh and d', ['dhar', 'dar'], 'dar'],
    ['a soft c and s', ['cidi', 'sidi'], 'sidi'],
    ['q, qu, c and k', ['kasba', 'qasba', 'casba', 'quasba'], 'kasb'],
    ['ou, oo, w, o and u', ['oujda', 'oojda', 'wjda', 'ojda', 'ujda'], 'ujd'],
    ['ai, ay, ei, ey, y and i', ['saidia', 'saydia', 'seidia', 'seydia', 'sydia', 'sidia'], 'sidi'],
    ['e and a', ['temara', 'tamara'], 'tamar'],
    ['one letter and two', ['settat', 'setat'], 'satat'],
    ['an a or an h at the end, and none', ['mehdia', 'mehdih', 'mehdi'], 'mahdi'],
    ['the article, apart, joined and left out', ['el jadida', 'eljadida', 'aljadida'], 'jadid'],
    ['the article that melts', ['errabat', 'arrabat', 'rabat'], 'rabat'],
    ['the article without its vowel', ['lqnitra', 'qnitra'], 'knitr'],
    ['articles between', ['dar el beida', 'dar beida'], 'darbid'],
  ])('is the same for different spellings in Latin script: %s', (_, spellings, key) => {
    const said = spellings.map((spelling) => pronunciationKey(placeWords(spelling)));
    expect(said).toEqual(spellings.map(() => key));
  });

  it.each([
    ['the article in full and in chats', ['الرباط', 'لرباط', 'للرباط'], 'ربات'],
    [
      'g in all its letters',
      ['اڭادير', 'أگادير', 'اݣادير', 'اقادير', 'اغادير', 'اكادير'],
      'اكادير',
    ],
    ['ch and sh', ['چفشاون', 'شفشاون'], 'شفشاون'],
    ['heavy and light letters', ['صفرو', 'سفرو'], 'سفرو'],
    ['heavy and light d', ['ضار', 'ظار', 'دار'], 'دار'],
    ['heavy and light t', ['طنجة', 'تنجه', 'تنجا', 'تنجي'], 'تنج'],
    ['the hamza and none', ['البيضاء', 'البيضا'], 'بيد'],
    ['one letter and two', ['الناظور', 'الناظوور'], 'نادور'],
  ])('is the same for different spellings in Arabic script: %s', (_, spellings, key) => {
    const said = spellings.map((spelling) => pronunciationKey(placeWords(spelling)));
    expect(said).toEqual(spellings.map(() => key));
  });

  it('keeps the first and the last letter of a short name', () => {
    expect(pronunciationKey(['sla'])).toBe('sla');
    expect(pronunciationKey(['ela'])).toBe('ala');
    expect(pronunciationKey(['el'])).toBe('al');
    expect(pronunciationKey(['لاس'])).toBe('لاس');
  });
});
