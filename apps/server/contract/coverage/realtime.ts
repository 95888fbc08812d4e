// What of Supabase Realtime is served here, and which test shows it.
import type { CoverageRow } from './coverage-row.ts';

const served = (feature: string, proof: string, note?: string): CoverageRow => ({
  feature,
  state: 'served',
  proof,
  ...(note ? { note } : {}),
});
const notYet = (feature: string, note: string): CoverageRow => ({
  feature,
  state: 'not_yet',
  note,
});

const WIRE = 'protocol/realtime/wire.test.ts > version 2.0.0';
const PRIVATE = 'protocol/realtime/private.test.ts > speaking and hearing';
const HTTP = 'protocol/realtime/http.test.ts';
const LIMITS = 'protocol/realtime/wire.test.ts > limits of a message';

export const realtimeCoverage: CoverageRow[] = [
  served(
    'Socket: opened by an API key, refused without',
    'protocol/realtime/socket.test.ts > opening',
  ),
  served('Serializer 2.0.0', WIRE),
  served('Serializer 1.0.0', 'protocol/realtime/wire.test.ts > version 1.0.0'),
  served(
    'Heartbeat, join, leave, unmatched topics',
    `${WIRE} > heartbeat, join, leave, and messages for nobody`,
  ),
  served(
    'A second join of a topic closes the first',
    'protocol/realtime/socket.test.ts > joining > a second join of a topic closes the first',
  ),
  served(
    'Join refusals with their codes',
    'protocol/realtime/socket.test.ts > joining > refusals name their code',
  ),
  served('Malformed frames end the socket', 'protocol/realtime/hostile.test.ts > hostile clients'),
  served(
    'access_token: new claims for an open channel',
    'protocol/realtime/socket.test.ts > tokens > a new token changes who is told, on the channel that is open',
  ),
  served(
    'access_token: an unreadable token ends the channel',
    'protocol/realtime/socket.test.ts > tokens > an unreadable token ends the channel with the reason',
  ),
  served(
    'Token expiry ends the channel',
    'server/realtime/outage.test.ts > one server > ends a channel when its token ends, and takes a new one before that',
  ),

  served(
    'Postgres Changes: INSERT, UPDATE, DELETE',
    'server/realtime/changes.test.ts > what is told > an insert, an update and a delete, with the row as its owner may read it',
  ),
  served(
    'Postgres Changes: values as text-faithful JSON',
    'server/realtime/changes.test.ts > what is told > values as the REST area shows them',
  ),
  served(
    'Postgres Changes: commit order',
    'server/realtime/changes.test.ts > what is told > 200 inserts in the order of their commits',
  ),
  served(
    'Postgres Changes: row-level security at delivery',
    'server/realtime/changes.test.ts > who is told > strangers, signed in or not, learn nothing of a row that is not theirs',
  ),
  served(
    'Postgres Changes: column rights, error 401',
    'server/realtime/changes.test.ts > who is told > a column right that ends hides the column, the end of the key right hides the row',
  ),
  served(
    'Postgres Changes: error 413',
    'server/realtime/changes.test.ts > who is told > a row of over 1 MB comes without its large values, and says so',
  ),
  served(
    'Postgres Changes: error 400',
    'server/realtime/changes.test.ts > who is told > a row without a primary key cannot be checked, and says so',
  ),
  served(
    'Postgres Changes: replica identity full, deletes without row-level security',
    'server/realtime/changes.test.ts > who is told > without row-level security everybody with the right is told, deletes as a whole',
  ),
  ...[
    'eq',
    'neq',
    'lt',
    'lte',
    'gt',
    'gte',
    'in',
    'like',
    'ilike',
    'is',
    'match',
    'imatch',
    'isdistinct',
  ].map((operator) =>
    served(
      `Postgres Changes: filter ${operator}`,
      `protocol/realtime/filters.test.ts > filters > operator ${operator}`,
    ),
  ),
  served(
    'Postgres Changes: several filters at once',
    'protocol/realtime/filters.test.ts > filters > operator several at once',
  ),
  served(
    'Postgres Changes: bad filters and tables are named',
    'protocol/realtime/filters.test.ts > filters > a table that is not published is refused in Supabase’s words',
  ),
  served(
    'Postgres Changes: many bindings of one channel',
    'protocol/realtime/filters.test.ts > filters > one channel hears each binding once, several bindings by their ids',
  ),
  served(
    'Postgres Changes: bindings echoed with ids',
    'protocol/realtime/socket.test.ts > joining > bindings come back in their order, with numbers, and nothing added',
  ),
  served(
    'Postgres Changes: whole schemas',
    'protocol/realtime/options.test.ts > options of a join > a binding without a table hears of all of its schema',
  ),
  served(
    'Postgres Changes: select of columns',
    'protocol/realtime/options.test.ts > options of a join > select limits the columns, and the key stays',
  ),
  served(
    'Postgres Changes: wait',
    'protocol/realtime/options.test.ts > options of a join > wait keeps the answer back until changes are told',
  ),
  served(
    'Postgres Changes: nothing lost when the slot’s connection breaks',
    'server/realtime/outage.test.ts > one server > that loses its connection to the slot loses no change',
  ),
  served(
    'Postgres Changes: take-over by another server',
    'server/realtime/outage.test.ts > two servers > both tell; when the one with the slot dies, the other takes it over',
  ),

  served(
    'Broadcast: between clients, self, ack',
    'protocol/realtime/broadcast.test.ts > broadcast and presence > broadcasts reach the others, oneself if asked for, in both versions',
  ),
  served(
    'Broadcast: JSON, text and bytes between the versions',
    'protocol/realtime/wire.test.ts > broadcasts between the versions',
  ),
  served(
    'Broadcast over REST: batch',
    `${HTTP} > a batch > reaches every topic in order, in both versions, and answers 202 without a body`,
  ),
  served(
    'Broadcast over REST: errors 422',
    `${HTTP} > a batch > is sent as a whole or not at all, and names every fault`,
  ),
  served(
    'Broadcast over REST: rate limit 429',
    `${HTTP} > a batch > of more than one second’s messages is 429, in two wordings`,
  ),
  served(
    'Broadcast over REST: private channels',
    `${HTTP} > a batch > leaves out, in silence, what the caller may not say in a private channel`,
  ),
  served(
    'Broadcast over REST: httpSend(), JSON and bytes',
    `${HTTP} > httpSend() > sends JSON to both versions and bytes to who can read them`,
  ),
  served(
    'Broadcast over REST: httpSend() in private channels',
    `${HTTP} > httpSend() > needs the right to write in a private channel`,
  ),
  {
    feature: 'Broadcast: persist (store what a client sends)',
    state: 'refused',
    proof: `${HTTP} > httpSend() > persist is 501`,
    note: 'On the socket the flag is ignored; store with realtime.send().',
  },
  served(
    'Broadcast: between several servers of one database',
    'server/realtime/servers.test.ts > broadcasts of sockets and of HTTP reach who listens on another server, in order, once',
  ),
  served(
    'Broadcast from the database: realtime.send',
    'server/realtime/stored.test.ts > realtime.send > is private unless it says otherwise, and a rollback says nothing',
  ),
  served(
    'Broadcast from the database: realtime.send_binary, commit order',
    'server/realtime/stored.test.ts > realtime.send > 100 of them, and bytes between them, in the order of their commits',
  ),
  served(
    'Broadcast from the database: in order with Postgres Changes',
    'server/realtime/stored.test.ts > realtime.send > keeps its place between the changes of tables',
  ),
  served(
    'Broadcast from the database: realtime.broadcast_changes',
    'server/realtime/stored.test.ts > realtime.broadcast_changes > tells a channel of inserts, updates and deletes through a trigger',
  ),
  served(
    'Broadcast from the database: replication_ready',
    'protocol/realtime/options.test.ts > options of a join > replication_ready says when broadcasts of the database will arrive',
  ),
  served(
    'Broadcast from the database: kept three days',
    'server/realtime/stored.test.ts > broadcasts of the database are forgotten after three days',
  ),
  served(
    'Broadcast replay',
    'server/realtime/stored.test.ts > replay > brings the last ones to who joins later, marked, and nothing twice',
  ),

  served(
    'Presence: state, track, untrack, diffs',
    `${WIRE} > presence: the state at the join, then joins and leaves`,
  ),
  served(
    'Presence: ends with the socket',
    'protocol/realtime/broadcast.test.ts > broadcast and presence > presence is told to who comes later, changes once, and ends with the socket',
  ),

  served(
    'Private channels: refused without a select policy',
    'protocol/realtime/private.test.ts > joining > without a policy that says yes, the join is refused in Supabase’s words',
  ),
  served(
    'Private channels: realtime.topic() and claims in policies',
    'protocol/realtime/private.test.ts > joining > a right to another topic, or of another person, opens nothing',
  ),
  served(
    'Private channels: insert policies for broadcast',
    `${PRIVATE} > only who may write is heard, only who may read hears`,
  ),
  served(
    'Private channels: policies for presence',
    `${PRIVATE} > presence needs its own rights, to be seen and to see`,
  ),
  served(
    'Private channels: rooms apart from public ones',
    `${PRIVATE} > the public channel of the same name is another room`,
  ),
  served(
    'Private channels: request.headers in policies of realtime.messages',
    'protocol/realtime/private.test.ts > policies read the headers that a program sends with its socket or its request',
    'Of a socket those that begin with x-, as on Supabase.',
  ),
  served(
    'Private-only projects (PrivateOnly)',
    'server/realtime/private-only.test.ts > a public channel is refused in Supabase’s words, a private one follows its policies',
    'REALTIME_PRIVATE_ONLY',
  ),
  served(
    'Private channels: rights asked again with a new token',
    'protocol/realtime/private.test.ts > a new token > has the rights asked again: one that was lost ends the channel',
  ),

  served(
    'Limit: sockets',
    'server/realtime/pressure.test.ts > one socket more than there is room for joins nothing',
    'REALTIME_MAX_SOCKETS, 10,000 unless set',
  ),
  served(
    'Limit: 100 channels of a socket',
    'protocol/realtime/socket.test.ts > joining > a socket has room for 100 channels',
  ),
  served(
    'Limit: joins per second',
    'protocol/realtime/socket.test.ts > joining > too many joins in a second end the socket',
  ),
  served(
    'Limit: messages per second',
    'protocol/realtime/hostile.test.ts > hostile clients > a flood ends the channel, then the socket',
  ),
  served(
    'Limit: payload of a broadcast',
    `${LIMITS} > a broadcast over 256 KB is refused where it is acknowledged, and nobody hears it`,
  ),
  served(
    'Limit: presence messages of one client (5 in 30 s) and their size',
    `${LIMITS} > a presence of that size, or too many of them, end the channel with the reason`,
  ),
  served(
    'Back-pressure: a slow socket is dropped with a reason',
    'server/realtime/pressure.test.ts > a client that stops reading is dropped with a reason, and the others hear everything',
  ),
  served(
    'Back-pressure: memory stays bounded',
    'server/realtime/pressure.test.ts > clients that never read again cost the server little memory and leave their channels',
  ),

  notYet(
    'Presence between several servers',
    'Each server tells who is present on it; broadcasts and changes reach all servers.',
  ),
];
