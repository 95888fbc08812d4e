// What of Supabase Realtime is served here besides changes of tables, and the tests that show it.
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const served = (feature: string, titles: Titles, note?: string) =>
  provenRow('served')(feature, '', titles, note);

const WIRE = 'protocol/realtime/wire.test.ts > version 2.0.0';
const PRIVATE = 'protocol/realtime/private.test.ts > speaking and hearing';
const HTTP = 'protocol/realtime/http.test.ts';
const LIMITS = 'protocol/realtime/wire.test.ts > limits of a message';

export const realtimeCoverage: CoverageRow[] = [
  served('Socket: opened by an API key, refused without', {
    'opened by an API key':
      'protocol/realtime/socket.test.ts > joining > heartbeat, join and leave are answered in Phoenix’s form',
    'refused without': 'protocol/realtime/socket.test.ts > opening > no key is refused',
  }),
  served('Serializer 2.0.0', WIRE),
  served('Serializer 1.0.0', 'protocol/realtime/wire.test.ts > version 1.0.0'),
  served(
    'Heartbeat, join, leave, unmatched topic',
    together(
      'Heartbeat; join; leave; unmatched topic',
      'protocol/realtime/wire.test.ts > version 2.0.0 > heartbeat, join, leave, and messages for nobody',
    ),
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
    'Broadcast: between clients, self, ack',
    together(
      'between clients; self; ack',
      'protocol/realtime/broadcast.test.ts > broadcast and presence > broadcasts reach the others, oneself if asked for, in both versions',
    ),
  ),
  served(
    'Broadcast between the versions: text, JSON in binary, bytes',
    together(
      'text; JSON in binary; bytes',
      'protocol/realtime/wire.test.ts > broadcasts between the versions > text, JSON in binary and bytes, each as the receiver’s version can carry it',
    ),
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
    'Broadcast over REST, httpSend(): JSON, bytes',
    together(
      'JSON; bytes',
      'protocol/realtime/http.test.ts > httpSend() > sends JSON to both versions and bytes to who can read them',
    ),
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
    'protocol/realtime/stored.test.ts > realtime.send > is private unless it says otherwise, and a rollback says nothing',
  ),
  served(
    'Broadcast from the database: bytes, commit order',
    together(
      'bytes; commit order',
      'protocol/realtime/stored.test.ts > realtime.send > 100 of them, and bytes between them, in the order of their commits',
    ),
  ),
  served(
    'Broadcast from the database: in order with Postgres Changes',
    'protocol/realtime/stored.test.ts > realtime.send > keeps its place between the changes of tables',
  ),
  served(
    'Broadcast from the database: realtime.broadcast_changes',
    'protocol/realtime/stored.test.ts > realtime.broadcast_changes > tells a channel of inserts, updates and deletes through a trigger',
  ),
  served(
    'Broadcast from the database: replication_ready',
    'protocol/realtime/options.test.ts > options of a join > replication_ready says when broadcasts of the database will arrive',
  ),
  served(
    'Broadcast from the database: kept three days',
    'server/two-servers.test.ts > broadcasts of the database are forgotten after three days, when a server starts',
  ),
  served(
    'Broadcast replay',
    'protocol/realtime/stored.test.ts > replay > brings the last ones to who joins later, marked, and nothing twice',
  ),

  served('Presence: state, track, untrack, diffs, two sockets of one key', {
    state:
      'protocol/realtime/wire.test.ts > version 2.0.0 > presence: the state at the join, then joins and leaves',
    track:
      'protocol/realtime/wire.test.ts > version 2.0.0 > presence: the state at the join, then joins and leaves',
    untrack:
      'protocol/realtime/wire.test.ts > version 2.0.0 > presence: the state at the join, then joins and leaves',
    diffs:
      'protocol/realtime/wire.test.ts > version 2.0.0 > presence: the state at the join, then joins and leaves',
    'two sockets of one key':
      'protocol/realtime/leaving.test.ts > two sockets of one key are present twice, and one of them leaves alone',
  }),
  served(
    'Presence: ends with the socket',
    'protocol/realtime/broadcast.test.ts > broadcast and presence > presence is told to who comes later, changes once, and ends with the socket',
  ),

  served(
    'Private channels: refused without a select policy',
    'protocol/realtime/private.test.ts > joining > without a policy that says yes, the join is refused in Supabase’s words',
  ),
  served(
    'Private channels, policies: realtime.topic(), auth.uid()',
    together(
      'realtime.topic(); auth.uid()',
      'protocol/realtime/private.test.ts > joining > a right to another topic, or of another person, opens nothing',
    ),
  ),
  served(
    'Private channels: insert policies for broadcast',
    `${PRIVATE} > only who may write is heard, only who may read hears`,
  ),
  served(
    'Private channels: policies for presence',
    'protocol/realtime/private.test.ts > speaking and hearing > presence needs its own rights, to be seen and to see',
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
    'server/settings.test.ts > a public channel is refused in Supabase’s words, a private one follows its policies',
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

  served(
    'Presence between several servers',
    'server/realtime/servers.test.ts > who is present on one server is seen on the other: coming, changing, leaving, and by who comes later',
  ),
  served(
    'Presence of a server that was killed ends',
    'server/realtime/servers.test.ts > a server that joins later is told who is present, and one that is killed takes its people along',
  ),
  served(
    'Postgres Changes: nothing lost when the server with the slot dies',
    'server/realtime/outage.test.ts > two servers > both tell; when the one with the slot dies, the other takes it over: no change is lost, none comes twice',
  ),
  served(
    'Several processes behind one port',
    'server/process/workers.test.ts > people on either process meet; who is killed with his takes nobody along, and the other process takes over',
    'WORKERS',
  ),
];
