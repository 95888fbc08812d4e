import { expect, it } from 'vitest';
import type { Contact } from './contact.ts';
import { importRows } from './import-rows.ts';
import { readVcards } from './read-vcards.ts';
import { writeVcards } from './write-vcards.ts';

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');
const person = (first: string, last: string | null, contact_phone: string) => ({
  contact_first_name: first,
  contact_last_name: last,
  contact_phone,
});

it('reads a version 3.0 card in the format of iPhones and Google, and returns one person per number', () => {
  const text = card(
    '3.0',
    'PRODID:-//Apple Inc.//iPhone OS 18.0//EN',
    'N:Benali;Youssef;;;',
    'FN:Youssef Benali',
    'item1.TEL;type=CELL;type=VOICE;type=pref:0661 23 45 02',
    'TEL;TYPE=WORK:+33 6 12 34 56 78',
    'TEL;TYPE=HOME:+212661234502',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg',
    ' ABAQAAAQABAAD',
  );
  expect(readVcards(text)).toEqual({
    people: [
      person('Youssef', 'Benali', '+212661234502'),
      person('Youssef', 'Benali', '+33612345678'),
    ],
    withoutNumber: 0,
  });
});

it('reads a version 2.1 card of an Android phone with types without TYPE= and folded quoted-printable text', () => {
  const text = card(
    '2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=A8=D9=86=D8=B9=D9=84=D9=8A;=D8=A3=D9=85=D9=8A=',
    '=D9=86=D8=A9;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D8=A3=D9=85=D9=8A=D9=86=D8=A9',
    'TEL;CELL;PREF:0661-234-502',
    'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
    ' SkZJRgABAQ==',
    '',
  );
  expect(readVcards(text).people).toEqual([person('أمينة', 'بنعلي', '+212661234502')]);
});

it('reads a Latin-1 card of an old phone', () => {
  const text = card(
    '2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;Andr=E9',
    'TEL:0522432100',
  );
  expect(readVcards(text).people).toEqual([person('André', null, '+212522432100')]);
});

it('reads a version 4.0 card that has its number as a tel: URI, LF line ends and a byte order mark', () => {
  const text = `\ufeff${card('4.0', 'FN:Khadija El Idrissi', 'TEL;VALUE=uri;TYPE="cell,voice":tel:+212-661-23-45-09;ext=1')}`;
  expect(readVcards(text.replaceAll('\r', '')).people).toEqual([
    person('Khadija', 'El Idrissi', '+212661234509'),
  ]);
});

const NUMBER = '+212661000001';
const CUT = 'ENCODING=QUOTED-PRINTABLE';
const AMINA = '=D8=A3=D9=85=D9=8A=D9=86=D8=A9';

/**
 * Columns: description of the card, properties of the card, and the first and last names that are
 * read from the card. Each card also contains the same phone number.
 */
it.each<[string, string[], [string, string | null]]>([
  ['a first and a last name', ['N:Tazi;Karim;;;', 'FN:K. T.'], ['Karim', 'Tazi']],
  ['more first names', ['N:Tazi;Karim;Ali,Omar;;'], ['Karim Ali Omar', 'Tazi']],
  ['a title before and after', ['N:Tazi;Karim;;Dr;Jr'], ['Karim', 'Tazi']],
  ['two last names', ['N:El Idrissi,Tazi;Karim;;;'], ['Karim', 'El Idrissi Tazi']],
  [
    'a comma and a semicolon in a name',
    ['N:Tazi\\, fils;Karim\\;Ali;;;'],
    ['Karim;Ali', 'Tazi, fils'],
  ],
  ['only a last name', ['N:Tazi;;;;'], ['Tazi', null]],
  ['a last name and a formatted name', ['N:Tazi;;;;', 'FN:Monsieur'], ['Tazi', null]],
  ['only a first name', ['N:;Karim;;;'], ['Karim', null]],
  ['only a formatted name', ['FN:Khadija El Idrissi'], ['Khadija', 'El Idrissi']],
  ['a formatted name of one word', ['FN:Khadija'], ['Khadija', null]],
  ['an empty name before the formatted name', ['N:;;;;', 'FN:Khadija'], ['Khadija', null]],
  ['an Arabic name', ['N:بنت أحمد;خديجة;;;'], ['خديجة', 'بنت أحمد']],
  ['a company', ['ORG:Épicerie\\, Centre;Fes'], ['Épicerie, Centre', null]],
  ['a company whose last department is empty', ['ORG:Taxi Agdal;'], ['Taxi Agdal', null]],
  ['nothing', [], [NUMBER, null]],
  ['an empty company', ['N:;;;;', 'FN: ', 'ORG:'], [NUMBER, null]],
  ['lower-case property names', ['n:Tazi;Karim;;;', 'fn:x'], ['Karim', 'Tazi']],
  ['grouped property names', ['item1.N:Tazi;Karim;;;', 'a-b.FN:x'], ['Karim', 'Tazi']],
  ['a folded name', ['N:Ta', ' zi;Ka', '\trim;;;'], ['Karim', 'Tazi']],
  ['a name with a colon', ['FN:Taxi: Agdal'], ['Taxi:', 'Agdal']],
  ['a name after a quoted parameter', ['N;X="a:b;c":Tazi;Karim'], ['Karim', 'Tazi']],
  ['many spaces', ['FN:  Khadija \t El   Idrissi '], ['Khadija', 'El Idrissi']],
  [
    'the name in another language',
    ['FN;LANGUAGE=fr:Khadija', 'FN;LANGUAGE=ar:خديجة'],
    ['Khadija', null],
  ],
  ['quoted-printable bytes', [`FN;CHARSET=UTF-8;${CUT}:${AMINA}`], ['أمينة', null]],
  [
    'lower-case quoted-printable bytes',
    [`FN;${CUT.toLowerCase()}:${AMINA.toLowerCase()}`],
    ['أمينة', null],
  ],
  ['the short form of quoted-printable', [`FN;QUOTED-PRINTABLE:${AMINA}`], ['أمينة', null]],
  [
    'quoted-printable lines broken within a character',
    [`N;${CUT}:=D8=A8=D9=86=`, '=D8=AA;=', `${AMINA};;;`],
    ['أمينة', 'بنت'],
  ],
  [
    'quoted-printable lines broken and indented',
    [`FN;${CUT}:Kha=`, ' dija El=20=', '\tIdrissi'],
    ['Khadija', 'El Idrissi'],
  ],
  [
    'quoted-printable bytes mixed with letters',
    [`FN;${CUT}:أم=D9=8A=D9=86=D8=A9`],
    ['أمينة', null],
  ],
  [
    'a line end in quoted-printable bytes',
    [`FN;${CUT}:Khadija=0D=0AIdrissi`],
    ['Khadija', 'Idrissi'],
  ],
  ['a private-use character', [`FN;${CUT}:\ue041=C3=A9`], ['\ue041é', null]],
  ['quoted-printable Latin-1', [`FN;CHARSET=ISO-8859-1;${CUT}:Andr=E9`], ['André', null]],
  [
    'the charset of an old Arabic phone',
    [`FN;${CUT};charset=windows-1256:=C3=E3=ED=E4=C9`],
    ['أمينة', null],
  ],
  [
    'quoted-printable bytes in an unknown charset',
    [`FN;CHARSET=X-1;${CUT}:${AMINA}`],
    ['أمينة', null],
  ],
  ['a charset without quoted-printable bytes', ['FN;CHARSET=ISO-8859-1:أمينة'], ['أمينة', null]],
  ['hexadecimal digits that are not quoted-printable', ['FN:50=AA'], ['50=AA', null]],
  ['an equals sign at the end', ['FN:Khadija=', 'X-QUOTED-PRINTABLE:no'], ['Khadija=', null]],
  [
    'a quoted-printable address before the name',
    [`ADR;${CUT}:=41=`, '=42', 'FN:Khadija'],
    ['Khadija', null],
  ],
])('reads the name from a vCard with %s', (_, lines, [first, last]) => {
  expect(readVcards(card('3.0', ...lines, 'TEL:0661000001'))).toEqual({
    people: [person(first, last, NUMBER)],
    withoutNumber: 0,
  });
});

it.each([
  ['TEL:0661000001'],
  ['TEL;CELL;PREF:06 61 00 00 01'],
  ['TEL;TYPE="cell,voice";VALUE=uri:tel:+212-661-00-00-01;ext=12'],
  ['TEL;VALUE=uri:TEL:+212661000001'],
  ['tel;type=CELL:00212661000001'],
  ['item1.TEL:٠٦٦١٠٠٠٠٠١'],
  [`TEL;${CUT}:+212=36=361000001`],
  ['TEL:+212661', ' 000001'],
])('reads the phone number from %s', (...lines) => {
  expect(readVcards(card('3.0', 'FN:Khadija', ...lines)).people).toEqual([
    person('Khadija', null, NUMBER),
  ]);
});

it.each([
  ['\n', '\ufeff'],
  ['\r', ''],
  ['\r\n', '\ufeff'],
])('reads lines that end with %j', (end, mark) => {
  const text = card('3.0', 'FN:Khadija', 'TEL:0661000001').repeat(2);
  expect(readVcards(mark + text.replaceAll('\r\n', end)).people).toHaveLength(2);
});

it('truncates a long name without splitting a character', () => {
  const read = (name: string) =>
    readVcards(card('3.0', `N:;${name};;;`, 'TEL:0661000001')).people[0]?.contact_first_name;
  expect(read('a'.repeat(81))).toBe('a'.repeat(80));
  expect(read(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(read(`${'a'.repeat(79)}🌴`)).toBe('a'.repeat(79));
  expect(read(`${'a'.repeat(78)}🌴`)).toBe(`${'a'.repeat(78)}🌴`);
});

it('removes characters that the database rejects', () => {
  const { people } = readVcards(card('3.0', `FN;${CUT}:Kha=00dija=1F`, 'TEL:0661000001'));
  expect(people).toEqual([person('Kha', 'dija', NUMBER)]);
});

it('keeps a space at the start of a folded line', () => {
  expect(readVcards(` \n${card('3.0', 'FN:Khadija', 'TEL:0661000001')}`).people).toHaveLength(1);
});

it('counts cards without a dialable number, and does not fail on invalid cards', () => {
  const text = [card('3.0', 'FN:Nobody'), card('3.0', 'FN:Short', 'TEL:12')].join('');
  expect(readVcards(text)).toEqual({ people: [], withoutNumber: 2 });
  expect(readVcards('')).toEqual({ people: [], withoutNumber: 0 });
  for (const nonsense of ['', 'hello', '\u0000\u0001', 'BEGIN:VCARD']) {
    expect(readVcards(nonsense).people).toEqual([]);
  }
});

it('exports contacts to a file and reads the same contacts back', () => {
  const people = [
    person('Amina', 'El Idrissi', '+212661234501'),
    person('Semi;colon, and \\', null, '+33612345678'),
    person('خديجة', 'بنت أحمد', '+212712345678'),
  ];
  expect(readVcards(writeVcards(people)).people).toEqual(people);
});

it('writes files in a format that every phone can read', () => {
  expect(
    writeVcards([person('Se;mi', 'Co,\\lon', NUMBER), person('A\r\nB\nC\rD', null, NUMBER)]),
  ).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Co\\,\\\\lon;Se\\;mi;;;',
      'FN:Se\\;mi Co\\,\\\\lon',
      'TEL;TYPE=CELL:+212661000001',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;A\\nB\\nC\\nD;;;',
      'FN:A\\nB\\nC\\nD',
      'TEL;TYPE=CELL:+212661000001',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
  expect(writeVcards([])).toBe('');
});

it('marks a number that is already saved, and a number that occurs twice in the file', () => {
  const book = [person('Karim', 'Tazi', '+212661000001')] as Contact[];
  const rows = importRows(
    [
      person('K.', null, '+212661000001'),
      person('Salma', null, '+212661000002'),
      person('Salma', 'Again', '+212661000002'),
      person('Third', null, '+212661000002'),
    ],
    book,
  );
  expect(rows.map(({ knownAs }) => knownAs)).toEqual(['Karim Tazi', undefined, 'Salma', 'Salma']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
});
