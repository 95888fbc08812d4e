// Tests of chunked messages: a message of any size arrives intact, and an incomplete message is
// never delivered.
import { expect, test } from 'vitest';
import { createChunkJoiner, splitIntoChunks } from './message-chunks.ts';

const MOST = 4096 + 10;
const letterOf = (length: number) => Buffer.from(Array.from({ length }, (_, n) => n % 251));

test.each([0, 1, 9, 10, 11, 20, 95])('delivers a message of %i bytes intact', (length) => {
  const letter = letterOf(length);
  const chunks = splitIntoChunks(letter, MOST);
  expect(chunks.length).toBe(Math.max(1, Math.ceil(length / 10)));
  const join = createChunkJoiner();
  const joined = chunks.map((chunk) => join(chunk));
  expect(joined.slice(0, -1).every((part) => part === undefined)).toBe(true);
  expect(joined.at(-1)).toEqual(letter);
});

test('delivers a message only once when the sender restarts and sends all chunks of the message again', () => {
  const [first, second, third] = splitIntoChunks(letterOf(30), MOST);
  const join = createChunkJoiner();
  const given = [first, second, first, second, third].map((chunk) => chunk && join(chunk));
  expect(given.filter(Boolean)).toEqual([letterOf(30)]);
});

test('skips a message whose first chunk is missing, and delivers the next message', () => {
  const [, second, third] = splitIntoChunks(letterOf(30), MOST);
  const [short] = splitIntoChunks(letterOf(5), MOST);
  const join = createChunkJoiner();
  expect([second, third, short].map((chunk) => chunk && join(chunk))).toEqual([
    undefined,
    undefined,
    letterOf(5),
  ]);
});
