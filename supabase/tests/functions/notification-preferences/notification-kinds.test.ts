// Every kind of notification that SQL writes has a row in private.notification_kinds, and no row is
// unused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
/**
 * Returns, for each call of `private.notify`, the arguments for the type and the kind as written in
 * the source: `'account', 'identity_' || new.decision`.
 */
const callsIn = (text: string) =>
  text
    .split('private.notify(')
    .slice(1)
    .map((rest) => rest.split(';', 1)[0] ?? '')
    .map((call) => /'(message|transaction|delivery|account)',\s*([^,]*)/.exec(call))
    .filter((call) => call !== null);

/**
 * Matches the SQL calls that notify operators and captures the kind of the notification. In these
 * calls, the kind is always one string literal, so that a pattern can read it.
 */
const TO_OPERATORS = /private\.notify_operators\('\{[a-z_,]+\}', '([a-z_]+)'/g;

/** Returns the values that the check constraint of a column allows. */
async function allowed(db: Client, table: string, column: string): Promise<string[]> {
  const rows = await asRoot<{ value: string }>(
    db,
    `select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as value from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and conname = $2 || '_is_known'`,
    [table, column],
  );
  return rows.map(({ value }) => value);
}

const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql') && !/\/notify(_operators)?\.sql$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SCHEMAS, name), 'utf8') }))
  .filter(({ text }) => /private\.notify(_operators)?\(/.test(text));

/** Source files of the notifications about visits to homes. */
const viewings = readdirSync(join(SCHEMAS, 'homes/viewings')).map((name) =>
  readFileSync(join(SCHEMAS, 'homes/viewings', name), 'utf8'),
);

/** Returns all kinds of notification that an expression in a SQL file can produce. */
async function valuesOf(db: Client, name: string, expression: string): Promise<string[]> {
  const prefix = /'([a-z_]+)'/.exec(expression)?.[1] ?? '';
  const ends = async (): Promise<string[]> => {
    if (name.endsWith('notify_transfer_event.sql')) {
      const rows = await asRoot<{ kind: string }>(
        db,
        'select distinct event_kind as kind from private.transfer_notices',
      );
      return rows.map(({ kind }) => kind);
    }
    if (name.endsWith('notify_delivery_event.sql')) {
      const rows = await asRoot<{ kind: string }>(
        db,
        'select distinct event_kind as kind from private.delivery_notices',
      );
      return rows.map(({ kind }) => kind);
    }
    if (name.endsWith('notify_dispute_entry.sql')) {
      // A failed refund at a counter creates no notification.
      return (await allowed(db, 'private.dispute_entries', 'kind')).filter(
        (kind) => kind !== 'refund_failed',
      );
    }
    if (name.endsWith('notify_viewing.sql')) {
      // Each caller of private.notify_viewing passes its own kind of notification, either as one
      // literal or as a choice of two literals.
      const callers = viewings.map((file) =>
        file
          .split('private.notify_viewing(')
          .slice(1)
          .map((rest) => rest.split(/\)(?:;|, private)/, 1)[0] ?? '')
          // Removes the definition of notify_viewing. The text after its name contains a semicolon,
          // unlike the arguments of a call.
          .filter((said) => !said.includes(';')),
      );
      return callers
        .flat()
        .flatMap((said) =>
          [...said.slice(said.indexOf(',')).matchAll(/'([a-z]+)'/g)].map(([, one]) => String(one)),
        )
        .filter((one) => one !== 'owner' && one !== 'asker');
    }
    if (name.endsWith('notify_identity_decision.sql')) {
      return allowed(db, 'private.identity_decisions', 'decision');
    }
    if (name.endsWith('notify_address_decision.sql')) {
      return allowed(db, 'private.address_decisions', 'decision');
    }
    const text = files.find((file) => file.name === name)?.text ?? '';
    const list = /p_decision not in \(([^()]*)\)/.exec(text)?.[1];
    if (list) return [...list.matchAll(/'([a-z_]+)'/g)].map(([, value]) => String(value));
    if (name.endsWith('answer_courier_invitation.sql')) return ['accepted', 'declined'];
    throw new Error(`${name} writes a kind that this test cannot read: ${expression}`);
  };
  return (await ends()).map((end) => prefix + end);
}

it(
  'every kind that SQL writes has a row in private.notification_kinds, and vice versa',
  withDatabase(async (db) => {
    const written = new Set([
      ...['message:message', 'message:request', 'message:added'],
      // A SQL function writes these test messages directly to the outbox. They are listed here
      // because the search for calls of private.notify does not find them.
      'account:operator_test',
    ]);
    for (const { name, text } of files) {
      const calls = callsIn(text);
      expect(calls, name).toHaveLength(text.split('private.notify(').length - 1);
      for (const [, type, expression = ''] of calls) {
        const plain = [...expression.matchAll(/'([a-z]+_[a-z_]+|funded)'/g)].map(([, one]) => one);
        const isPlain =
          !/\|\||new\.kind/.test(expression) || expression.startsWith("'courier_device_'");
        const kinds = expression.startsWith("'courier_device_'")
          ? ['courier_device_allowed', 'courier_device_refused']
          : isPlain
            ? plain
            : await valuesOf(db, name, expression);
        for (const kind of kinds) written.add(`${type}:${kind}`);
      }
      const toOperators = [...text.matchAll(TO_OPERATORS)];
      expect(toOperators, name).toHaveLength(text.split('private.notify_operators(').length - 1);
      for (const [, kind] of toOperators) written.add(`account:${kind}`);
    }
    const rows = await asRoot<{ kind: string }>(
      db,
      "select type || ':' || kind as kind from private.notification_kinds",
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...written].sort());
  }),
);
