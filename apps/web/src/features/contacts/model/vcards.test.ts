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

it('reads 3.0 as iPhones and Google write it, one person for each number', () => {
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

it('reads 2.1 as Android phones write it: bare kinds of numbers, quoted-printable over several lines', () => {
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

it('reads 4.0 with numbers as addresses, bare line ends and a mark at the beginning', () => {
  const text = `\ufeff${card('4.0', 'FN:Khadija El Idrissi', 'TEL;VALUE=uri;TYPE="cell,voice":tel:+212-661-23-45-09;ext=1')}`;
  expect(readVcards(text.replaceAll('\r', '')).people).toEqual([
    person('Khadija', 'El Idrissi', '+212661234509'),
  ]);
});

it('calls whoever has no first name by what is there', () => {
  const text = [
    card('3.0', 'N:Tazi;;;;', 'TEL:0661000001'),
    card('3.0', 'ORG:Épicerie\\, Centre;Fes', 'TEL:0661000002'),
    card('3.0', 'TEL:0661000003'),
  ].join('');
  expect(readVcards(text).people).toEqual([
    person('Tazi', null, '+212661000001'),
    person('Épicerie, Centre', null, '+212661000002'),
    person('+212661000003', null, '+212661000003'),
  ]);
});

it('counts cards without a number that can be dialled, and survives what is no card', () => {
  const text = [card('3.0', 'FN:Nobody'), card('3.0', 'FN:Short', 'TEL:12')].join('');
  expect(readVcards(text)).toEqual({ people: [], withoutNumber: 2 });
  for (const nonsense of ['', 'hello', '\u0000\u0001', 'BEGIN:VCARD']) {
    expect(readVcards(nonsense).people).toEqual([]);
  }
});

it('reads back what it wrote', () => {
  const people = [
    person('Amina', 'El Idrissi', '+212661234501'),
    person('Semi;colon, and \\', null, '+33612345678'),
    person('خديجة', 'بنت أحمد', '+212712345678'),
  ];
  expect(readVcards(writeVcards(people)).people).toEqual(people);
});

it('marks a number that is in the book, and one that the file names twice', () => {
  const book = [person('Karim', 'Tazi', '+212661000001')] as Contact[];
  const rows = importRows(
    [
      person('K.', null, '+212661000001'),
      person('Salma', null, '+212661000002'),
      person('Salma', 'Again', '+212661000002'),
    ],
    book,
  );
  expect(rows.map(({ knownAs }) => knownAs)).toEqual(['Karim Tazi', undefined, 'Salma']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});
