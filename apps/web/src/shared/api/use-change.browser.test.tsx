import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { notify } from '../ui/dialogs/notify.ts';
import { useChange } from './use-change.ts';

vi.mock('./supabase.ts', () => ({ getSupabase: async () => ({}) }));

const QUEUE = ['queue'];

/**
 * Query function of a list. The first request gets an immediate response. Later requests get a
 * response only when the test resolves them through `answers`.
 */
function heldList(first: string[]) {
  const answers: ((rows: string[]) => void)[] = [];
  let isFirst = true;
  const read = () => {
    if (isFirst) {
      isFirst = false;
      return Promise.resolve(first);
    }
    return new Promise<string[]>((resolve) => answers.push(resolve));
  };
  return { read, answers };
}

type RowProps = { name: string; act: () => Promise<void>; onFresh: (name: string) => void };

function Row({ name, act, onFresh }: RowProps) {
  const change = useChange([QUEUE], act);
  return (
    <li>
      <button
        type="button"
        disabled={change.isPending}
        onClick={() =>
          change.mutate(undefined, {
            onSuccess: () => notify.success(`Decided: ${name}`),
            onError: () => notify.error(`Refused: ${name}`),
          })
        }
      >{`Decide ${name}`}</button>
      <button
        type="button"
        onClick={() => void change.mutateAsync().then(() => onFresh(name))}
      >{`Await ${name}`}</button>
    </li>
  );
}

async function show(act: () => Promise<void> = async () => undefined) {
  const list = heldList(['a', 'b']);
  const onFresh = vi.fn();
  function List() {
    const { data } = useQuery({ queryKey: QUEUE, queryFn: list.read, staleTime: 60_000 });
    return (
      <ul>
        {data?.map((name) => (
          <Row key={name} name={name} act={act} onFresh={onFresh} />
        ))}
      </ul>
    );
  }
  const screen = await mountIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  return { screen, onFresh, answers: list.answers };
}

it('the success notice appears before the list is refetched, and stays after the row has left the list', async () => {
  const { screen, answers } = await show();
  await screen.getByRole('button', { name: 'Decide a' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await expect.element(screen.getByText('Decided: a')).toBeVisible();
  // The list has not been refetched yet, so the row is still shown, and its button is disabled.
  await expect.element(screen.getByRole('button', { name: 'Decide a' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Decide b' })).toBeEnabled();
  answers[0]?.(['b']);
  await expect.element(screen.getByRole('button', { name: 'Decide a' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Decided: a')).toBeVisible();
});

it('the button can be clicked again as soon as the visible data is fresh', async () => {
  const { screen, answers } = await show();
  await screen.getByRole('button', { name: 'Decide a' }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(['a', 'b']);
  await expect.element(screen.getByRole('button', { name: 'Decide a' })).toBeEnabled();
});

it('after a refusal, the data is refetched and the notice of the refusal is shown', async () => {
  const { screen, answers } = await show(() => Promise.reject(new Error('no')));
  await screen.getByRole('button', { name: 'Decide a' }).click();
  await expect.element(screen.getByText('Refused: a')).toBeVisible();
  await expect.poll(() => answers.length).toBe(1);
});

it('`mutateAsync` resolves when the visible data is fresh, even if the row has left the list', async () => {
  const { screen, answers, onFresh } = await show();
  await screen.getByRole('button', { name: 'Await a' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Decide a' })).toBeDisabled();
  expect(onFresh).not.toHaveBeenCalled();
  answers[0]?.(['b']);
  await expect.poll(() => onFresh.mock.calls).toEqual([['a']]);
});

it('the requests of one button are sent in order, and do not delay the requests of other buttons', async () => {
  const answers: (() => void)[] = [];
  const act = () => new Promise<void>((resolve) => answers.push(resolve));
  const { screen } = await show(act);
  const press = (name: string) => screen.getByRole('button', { name: `Await ${name}` }).click();
  await press('a');
  await press('a');
  await press('b');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(3);
});
