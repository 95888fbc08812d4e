// Cost of a price quote over HTTP relative to a function that returns the same rows from a stored
// table.

import type { Instance } from '@wasl/server/testing/instance';
import type pg from 'pg';
import { percentile } from '../../tools/measure/percentile.ts';

const WARM_UP = 20;
const BODY = {
  p_pickup_city_id: 6001,
  p_dropoff_city_id: 4001,
  p_weight_grams: 2500,
  p_length_cm: 30,
  p_width_cm: 20,
  p_height_cm: 20,
  p_declared_value_centimes: 100_000,
};
const FLOOR = `
  drop table if exists public.bench_quotes cascade;
  create table public.bench_quotes as select * from public.quote_delivery(6001, 4001, 2500, 30, 20, 20, 100000);
  create function public.bench_quote(p_pickup_city_id integer, p_dropoff_city_id integer, p_weight_grams integer, p_length_cm integer,
    p_width_cm integer, p_height_cm integer, p_declared_value_centimes bigint) returns setof public.bench_quotes
    language sql stable security definer as 'select * from public.bench_quotes';
  grant execute on function public.bench_quote to anon;
  notify pgrst, 'reload schema'`;

export async function measureQuotes(
  wasl: Instance,
  client: pg.Client,
  calls: number,
): Promise<void> {
  await client.query(FLOOR);
  const ask = async (name: string): Promise<{ taken: number; answer: string } | null> => {
    const start = performance.now();
    const response = await fetch(`${wasl.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: wasl.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(BODY),
    });
    const answer = await response.text();
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${name}: ${answer.slice(0, 300)}`);
    return { taken: performance.now() - start, answer };
  };
  // Waits until the server knows the new function. The SQL above notifies the server of it.
  const until = performance.now() + 10_000;
  while (!(await ask('bench_quote'))) {
    if (performance.now() > until) throw new Error('the server does not know the floor function');
  }
  const quotes: number[] = [];
  const floors: number[] = [];
  for (let n = -WARM_UP; n < calls; n++) {
    const quote = await ask('quote_delivery');
    const floor = await ask('bench_quote');
    if (!quote || quote.answer !== floor?.answer)
      throw new Error('the floor function returns another result');
    if (n < 0) continue;
    quotes.push(quote.taken);
    floors.push(floor.taken);
  }
  const ratio = (share: number) =>
    (percentile(quotes, share) / percentile(floors, share)).toFixed(2);
  const both = (share: number) =>
    `${percentile(quotes, share).toFixed(1)} and ${percentile(floors, share).toFixed(1)} ms`;
  console.log(
    `price quote over HTTP beside a bare call of the same answer: p50 ${ratio(0.5)} times (${both(0.5)}), p95 ${ratio(0.95)} times (${both(0.95)})`,
  );
}
