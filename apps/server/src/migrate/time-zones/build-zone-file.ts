// Writes a time zone file for PostgreSQL (TZif, RFC 9636) from Node's time zone data.
import { utcOffsetIn } from './utc-offset.ts';

const DAY = 86_400;
/**
 * Start of the period for which a zone file lists the changes of the UTC offset. Earlier times get
 * the offset of this date. That is enough, because the product has no older timestamps.
 */
const FIRST = Date.UTC(1970, 0, 1) / 1000;
/**
 * End of the period for which a zone file lists the changes of the UTC offset. Later times get the
 * offset that is valid at the end of the period.
 */
const LAST = Date.UTC(2100, 0, 1) / 1000;

type Change = { at: number; offset: number };

/**
 * Builds the file of a zone.
 * @param zone - IANA name.
 * @returns The bytes of the file: every offset change from 1970 to 2100, to the second.
 * @throws RangeError for a zone that Node does not know.
 */
export function buildZoneFile(zone: string): Buffer {
  const [first, ...changes] = changesOf(zone);
  const offsets = [...new Set([first, ...changes].map((change) => change?.offset ?? 0))];
  return Buffer.concat([
    // The first block has 32-bit times and contains no changes. PostgreSQL skips it.
    block(4, [offsets[0] ?? 0], []),
    block(8, offsets, changes),
    Buffer.from(`\n${ruleOf(offsets, changes)}\n`, 'latin1'),
  ]);
}

/**
 * Lists the offset changes of a zone. The first entry is not a change: it is the offset at `FIRST`,
 * the start of the period that the zone file covers.
 */
function changesOf(zone: string): Change[] {
  const offset = utcOffsetIn(zone);
  const at = (second: number) => offset(new Date(second * 1000));
  const changes: Change[] = [{ at: FIRST, offset: at(FIRST) }];
  for (let day = FIRST; day < LAST; day += DAY) {
    let before = at(day);
    // Each pass of the loop finds one change. A second change may follow on the same day.
    for (let from = day; at(day + DAY) !== before; ) {
      const change = firstSecondWithout(at, before, from, day + DAY);
      before = at(change);
      changes.push({ at: change, offset: before });
      from = change;
    }
  }
  return changes;
}

function firstSecondWithout(
  at: (second: number) => number,
  offset: number,
  from: number,
  to: number,
): number {
  let [same, other] = [from, to];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (at(middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}

function block(timeBytes: 4 | 8, offsets: number[], changes: Change[]): Buffer {
  const names = offsets.map((offset) => `${nameOf(offset)}\0`);
  const head = Buffer.alloc(44);
  head.write('TZif2', 'latin1');
  // Counts in the header, in this order: UT indicators, standard indicators, leap seconds, changes,
  // local time types, designation characters.
  const counts = [0, 0, 0, changes.length, offsets.length, names.join('').length];
  for (const [index, count] of counts.entries()) head.writeUInt32BE(count, 20 + index * 4);
  const times = Buffer.alloc(changes.length * timeBytes);
  for (const [index, { at }] of changes.entries())
    times.writeBigInt64BE(BigInt(at), index * timeBytes);
  const kinds = Buffer.from(changes.map(({ offset }) => offsets.indexOf(offset)));
  const described = Buffer.alloc(offsets.length * 6);
  offsets.forEach((offset, index) => {
    described.writeInt32BE(offset, index * 6);
    // The daylight saving flag is not set, because only the offset is used.
    described.writeUInt8(0, index * 6 + 4);
    described.writeUInt8(names.slice(0, index).join('').length, index * 6 + 5);
  });
  return Buffer.concat([head, times, kinds, described, Buffer.from(names.join(''), 'latin1')]);
}

/**
 * Returns a name for a UTC offset: +01, +0530. The IANA database uses such names for offsets
 * without an abbreviation.
 */
function nameOf(offset: number): string {
  const { sign, parts } = split(offset);
  const [hours, minutes, seconds] = parts.map((part) => String(part).padStart(2, '0'));
  const rest = [minutes, seconds].join('').replace(/^(..)00$/, '$1');
  return `${sign}${hours}${rest === '00' ? '' : rest}`;
}

/**
 * Last line of the file. It contains the offset that applies after the last change. The offset is
 * written in POSIX notation, in which offsets east of UTC are negative.
 */
function ruleOf(offsets: number[], changes: Change[]): string {
  const offset = changes.at(-1)?.offset ?? offsets[0] ?? 0;
  const { sign, parts } = split(offset);
  return `<${nameOf(offset)}>${sign === '+' && offset !== 0 ? '-' : ''}${parts.join(':')}`;
}

function split(offset: number): { sign: '+' | '-'; parts: [number, number, number] } {
  const size = Math.abs(offset);
  return {
    sign: offset < 0 ? '-' : '+',
    parts: [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60],
  };
}
