// Attack by a former acquaintance of a person. After an invite has ended, or after the person has
// blocked the acquaintance or has been suspended, the acquaintance must have no access to the
// person.
import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import { type AttackActor, makeActor, newPerson } from './actor.ts';
import { type AttackReportLine, runInParallel } from './attack-as.ts';
import { THOROUGH_DEPTH } from './attack-depth.ts';
import { type DatabaseRow, describeChange, readRows, rowChangesBetween } from './compare-rows.ts';
import type { DatabaseCatalog } from './database-catalog.ts';
import type { DatabaseSecrets } from './database-secrets.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import { functionAttempts } from './surfaces/functions.ts';

type Person = { id: string; token: string; email: string; username: string };
type Call = (caller: Pick<AttackActor, 'token'>, name: string, body: object) => Promise<unknown>;
type Ending = {
  what: string;
  /**
   * True if the former acquaintance knows the other person's username and can search for the
   * username. False after an ended invite, because an invite contains no username.
   */
  knowsUsername: boolean;
  /**
   * Creates a relationship between the two people and ends it. The former acquaintance keeps the
   * id, the username and all codes of the other person.
   */
  end(call: Call, known: Person, former: Person, staff: AttackActor): Promise<void>;
};

const ENDINGS: Ending[] = [
  {
    what: 'an invite that was ended',
    knowsUsername: false,
    async end(call, known, former) {
      const code = await call(known, 'renew_invite_link', { p_request_id: crypto.randomUUID() });
      await call(former, 'read_invite', { p_code: code });
      await call(known, 'end_invite_link', {});
    },
  },
  {
    what: 'an invite that was renewed',
    knowsUsername: false,
    async end(call, known, former) {
      const code = await call(known, 'renew_invite_link', { p_request_id: crypto.randomUUID() });
      await call(former, 'read_invite', { p_code: code });
      await call(known, 'renew_invite_link', { p_request_id: crypto.randomUUID() });
    },
  },
  {
    what: 'a block after a search',
    knowsUsername: true,
    async end(call, known, former) {
      await call(former, 'find_person', { p_username: known.username });
      await call(known, 'block_person', { p_user_id: former.id });
    },
  },
  {
    what: 'a suspension after a search',
    knowsUsername: true,
    async end(call, known, former, staff) {
      await call(former, 'find_person', { p_username: known.username });
      await call(staff, 'suspend_account', { p_user_id: known.id, p_reason: 'For the attack' });
    },
  },
];

/**
 * Changes that the attacker makes by acting on their own account or by blocking or reporting the
 * other person. The changes are allowed, because they reveal nothing and send no message to
 * anybody.
 */
const OWN_ACTS =
  /^(public\.(person_blocks|chat_reports|property_drafts)|private\.(unsealed_audit_events|audit_events)) /;

/**
 * @returns Everything that a former acquaintance can still reach or learn, for each ended
 * relationship.
 */
export async function attackAsFormerAcquaintance(
  instance: Instance,
  catalog: DatabaseCatalog,
  db: Client,
): Promise<AttackReportLine> {
  const line: AttackReportLine = {
    actor: 'former acquaintance',
    surface: 'ended',
    tries: 0,
    through: [],
  };
  const staff = await makeActor(instance, 'compliance');
  for (const { what, knowsUsername, end } of ENDINGS) {
    const known = await namedPerson(instance, db);
    const former = await namedPerson(instance, db);
    await end((...args) => call(instance, ...args), known, former, staff);
    const rows = await readRows(db, catalog.tables);
    const theirs = [...rows.values()]
      .filter(({ text }) => text.includes(known.id))
      .map((row) => (knowsUsername ? row : { ...row, values: { id: row.values.id } }));
    const actor = { name: line.actor, id: former.id, token: former.token };
    await runInParallel(triesAt(catalog, theirs, known, former), async (one) => {
      line.tries += 1;
      const through = await runAttempt(instance, actor, one, secretsOf(known));
      line.through.push(...through.map((words) => `${what}: ${words}`));
    });
    const reached = rowChangesBetween(rows, await readRows(db, catalog.tables))
      .filter(({ now }) => now?.text.includes(former.id) && names(now, known.id))
      .map(describeChange)
      .filter((change) => !OWN_ACTS.test(change));
    line.through.push(...reached.map((change) => `${what}: ${change}`));
  }
  return line;
}

/**
 * Returns whether a row contains the id of the person. Ignores columns with ids that devices
 * generate, because an attacker's device could send the person's id as such an id.
 */
const names = ({ values }: DatabaseRow, id: string): boolean =>
  Object.entries(values).some(
    ([column, value]) =>
      !/^(id|request_id)$/.test(column) && JSON.stringify(value ?? null).includes(id),
  );

/** @returns A new user whose username and names occur nowhere else in the database. */
async function namedPerson(instance: Instance, db: Client): Promise<Person> {
  const person = await newPerson(instance);
  const username = `known_${person.id.replaceAll('-', '').slice(0, 12)}`;
  await db.query(
    'update public.profiles set username = $2, first_name = $3, last_name = $4 where id = $1',
    [person.id, username, `First ${username}`, `Last ${username}`],
  );
  return { ...person, username };
}

const secretsOf = ({ username }: Person): DatabaseSecrets =>
  new Map([
    [username, 'public.profiles.username'],
    [`First ${username}`, 'public.profiles.first_name'],
    [`Last ${username}`, 'public.profiles.last_name'],
  ]);

function* triesAt(
  { functions, targets }: DatabaseCatalog,
  theirs: DatabaseRow[],
  known: Person,
  former: Person,
): Generator<Attempt> {
  const open = functions.filter(
    ({ schema, name }) =>
      schema === 'public' && name !== 'delete_my_account' && name !== 'end_session',
  );
  yield* functionAttempts(open, theirs, former.id, THOROUGH_DEPTH);
  for (const { schema, name, columns } of targets) {
    if (schema !== 'public') continue;
    for (const column of columns.filter(({ type }) => type === 'uuid')) {
      yield {
        what: `read ${name} by ${column.name}`,
        method: 'GET',
        path: `/rest/v1/${name}?${column.name}=eq.${known.id}`,
      };
    }
  }
  yield {
    what: 'add the other to the contacts',
    method: 'POST',
    path: '/rest/v1/contacts',
    body: {
      owner_user_id: former.id,
      contact_user_id: known.id,
      first_name: 'Mine',
      last_name: 'Now',
    },
    headers: { prefer: 'return=representation' },
  };
  const message = { topic: `person:${known.id}`, event: 'e', payload: {}, private: true };
  yield {
    what: 'send to the channel of the other',
    method: 'POST',
    path: '/realtime/v1/api/broadcast',
    body: { messages: [message] },
  };
}

async function call(
  instance: Instance,
  caller: Pick<AttackActor, 'token'>,
  name: string,
  body: object,
): Promise<unknown> {
  const answer = await fetch(`${instance.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: instance.anonKey,
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
