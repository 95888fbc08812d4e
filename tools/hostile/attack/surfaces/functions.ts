// Calls every function with values of other people (ids, labels and references) and with numbers at
// the limits, such as -1, 0 and the largest integer.

import type { AttackDepth } from '../attack-depth.ts';
import type { DatabaseRow } from '../compare-rows.ts';
import type { Parameter, SqlFunction } from '../database-catalog.ts';
import { idsForFunction, idsOfOthers } from '../ids-of-others.ts';
import type { Attempt } from '../run-attempt.ts';

const MAX_TEXTS = 24;

export function* functionAttempts(
  functions: SqlFunction[],
  rows: DatabaseRow[],
  actorId: string,
  { calls }: AttackDepth,
): Generator<Attempt> {
  const ids = idsOfOthers(rows, actorId);
  const texts = textsOfOthers(rows, actorId);
  for (const entry of functions) {
    const headers =
      entry.schema === 'public'
        ? {}
        : { 'content-profile': entry.schema, 'accept-profile': entry.schema };
    for (const body of bodiesFor(entry, idsForFunction(entry, ids), texts, calls)) {
      yield {
        what: `call ${entry.schema}.${entry.name}`,
        method: 'POST',
        path: `/rest/v1/rpc/${entry.name}`,
        body,
        headers,
      };
    }
  }
}

function* bodiesFor(
  { parameters, schema }: SqlFunction,
  ids: string[],
  texts: string[],
  calls: number,
): Generator<Record<string, unknown>> {
  if (parameters.length === 0 || schema !== 'public') {
    yield bodyOf(parameters, ids[0] ?? '', texts[0] ?? '', 0);
    return;
  }
  const takesIds = parameters.some(({ type }) => /^uuid/.test(type));
  const takesTexts = parameters.some(({ type }) => /^(text|character)/.test(type));
  const sets = Math.min(
    calls,
    Math.max(takesIds ? ids.length : 0, takesTexts ? texts.length : 0, 2),
  );
  for (let turn = 0; turn < sets; turn += 1) {
    yield bodyOf(parameters, ids[turn % ids.length] ?? '', texts[turn % texts.length] ?? '', turn);
  }
  // Two more sets of arguments: one with only the required parameters, and one with null for every
  // parameter.
  yield bodyOf(
    parameters.filter(({ isOptional }) => !isOptional),
    ids[0] ?? '',
    'a',
    0,
  );
  yield Object.fromEntries(parameters.map(({ name }) => [name, null]));
}

function bodyOf(
  parameters: Parameter[],
  id: string,
  text: string,
  turn: number,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map(({ name, type }) => [name, valueFor(type, id, text, turn)]),
  );
}

const NUMBERS = [1, 0, -1, 100_000, 2_147_483_647, 9_007_199_254_740_991];

function valueFor(type: string, id: string, text: string, turn: number): unknown {
  if (type.endsWith('[]')) return [valueFor(type.slice(0, -2), id, text, turn)];
  if (type === 'uuid') return id;
  if (/int|numeric|double|real/.test(type)) return NUMBERS[turn % NUMBERS.length];
  if (type === 'boolean') return turn % 2 === 0;
  if (/^json/.test(type)) return { id, person_id: id, user_id: id, text };
  if (/^(timestamp|date)/.test(type)) return '2026-01-01T00:00:00Z';
  return text;
}

/**
 * Returns texts with which an attacker may try to reach other people's data: names, labels and
 * references from rows that do not contain the actor's id. Secret codes are left out, because a
 * person who knows such a code may have access.
 */
function textsOfOthers(rows: DatabaseRow[], actorId: string): string[] {
  const wanted = /^(reference|label_code|username|title|first_name|recipient_phone|business_name)$/;
  const texts = rows
    .filter(({ text }) => !text.includes(actorId))
    .flatMap(({ values }) =>
      Object.entries(values).flatMap(([name, value]) =>
        wanted.test(name) && typeof value === 'string' ? [value] : [],
      ),
    );
  return [...new Set(['a', "' or 1=1 --", ...texts])].slice(0, MAX_TEXTS);
}
