// Measures two ratios. The first compares the time to open a conversation of a million messages
// with the time to open a short one. The second compares the time to load the first ten
// conversations for a person who has 1,000 conversations with the time to load them for a person
// who has ten.
import { startInstance } from '@wasl/server/testing/instance';
import { median } from '../tools/measure/median.ts';
import { signTokenFor } from '../tools/measure/sign-token-for.ts';
import { prepareChat, SMALL_MESSAGES } from './support/prepare-chat.ts';

const SECRET = 'a-secret-that-only-this-benchmark-uses-0123456789';
const MAX_MESSAGES = Number(process.argv[2] ?? 1_000_000);
const WARM = 20;
const ROUNDS = 150;
/**
 * Maximum ratios. Opening the long conversation may take a quarter longer than opening the short
 * one, because the indexes are one level deeper. Loading the first ten of 1,000 conversations may
 * take three times as long as loading ten of ten, because the database reads all 1,000
 * conversations once to find the first ten.
 */
const GOAL = { conversation: 1.25, list: 3 };

type Question = { name: string; person: string; path: string; body?: object; rows: number };

const instance = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
try {
  const chat = await prepareChat(instance.databaseUrl, MAX_MESSAGES);
  const messages = (id: string, rest: string) => `messages?conversation_id=eq.${id}&${rest}`;
  const old = encodeURIComponent(new Date(Date.now() - 86_460_000).toISOString());
  const about = (name: string, rest: (count: number) => string, rows: number) =>
    (
      [
        [chat.small, SMALL_MESSAGES],
        [chat.large, MAX_MESSAGES],
      ] as const
    ).map(
      ([id, count]): Question => ({
        name,
        person: chat.reader,
        path: messages(id, rest(count)),
        rows,
      }),
    );
  const rpc = (
    name: string,
    person: string,
    call: string,
    body: object,
    rows: number,
  ): Question => ({
    name,
    person,
    path: `rpc/${call}`,
    body,
    rows,
  });
  const pairs = [
    about('latest 15', () => 'order=created_at.desc&limit=15', 15),
    about('15 older ones', () => `created_at=lt.${old}&order=created_at.desc&limit=15`, 15),
    about('50 changes since', (count) => `change=gt.${count - 50}&order=change.asc&limit=200`, 50),
    [chat.small, chat.large].map((id) =>
      rpc('my_conversation', chat.reader, 'my_conversation', { p_conversation_id: id }, 1),
    ),
    ([10, 1000] as const).map((count) =>
      rpc(
        'my_conversations, 10 of 10 and of 1,000',
        chat.lists[count],
        'my_conversations',
        { p_limit: 10 },
        10,
      ),
    ),
  ];
  const tokens = new Map(
    [chat.reader, ...Object.values(chat.lists)].map((id) => [id, signTokenFor(id, SECRET)]),
  );

  /** @returns Milliseconds until the whole response has arrived. */
  async function ask({ person, path, body, rows }: Question): Promise<number> {
    const start = performance.now();
    const response = await fetch(`${instance.url}/rest/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: instance.anonKey,
        authorization: `Bearer ${tokens.get(person)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    const taken = performance.now() - start;
    const count = Array.isArray(answer) ? answer.length : 1;
    if (!response.ok || count !== rows)
      throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return taken;
  }

  for (const [small, large] of pairs) {
    if (!small || !large) continue;
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    // Alternates between the small and the large request of a pair, for example a short and a long
    // conversation, so that other load on the machine affects both equally.
    for (let round = -WARM; round < ROUNDS; round++) {
      const [one, other] = [await ask(small), await ask(large)];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const [least, most] = [median(times.small), median(times.large)];
    const ratio = most / least;
    const goal = small.path.endsWith('my_conversations') ? GOAL.list : GOAL.conversation;
    const verdict = `goal ${goal}, ${ratio <= goal ? 'met' : 'missed'}`;
    console.log(
      `${small.name}: ${ratio.toFixed(2)} (${least.toFixed(1)} and ${most.toFixed(1)} ms), ${verdict}`,
    );
  }
} finally {
  await instance.stop();
}
