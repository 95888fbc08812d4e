// What is looked at is read, by whatever way it was opened: once for each state that is seen, and by nobody who looks elsewhere.
import { expect, it, onTestFinished, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

function Detail({ state }: { state: string | undefined }) {
  useMarkSeen('amina', 'transfer', state);
  return <p>{state ?? 'nothing'}</p>;
}

const SENT = '{"p_group_id":"transfer"}';

it('marks what is told of it read when it stands on the screen, and again when it has changed', async () => {
  const server = deferServer({ 'rpc/mark_group_read': 0 });
  const calls = () => server.sentTo('rpc/mark_group_read');
  const screen = await mountIn('fr', <Detail state={undefined} />);
  await expect.element(screen.getByText('nothing')).toBeVisible();
  expect(calls()).toEqual([]);
  await screen.rerender(<Detail state="funded" />);
  await expect.poll(calls).toEqual([SENT]);
  await screen.rerender(<Detail state="funded" />);
  await screen.rerender(<Detail state="accepted" />);
  await expect.poll(calls).toEqual([SENT, SENT]);
});

it('waits for the eye: what changes in a hidden tab is read when it is shown', async () => {
  const server = deferServer({ 'rpc/mark_group_read': 0 });
  const calls = () => server.sentTo('rpc/mark_group_read');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  const screen = await mountIn('fr', <Detail state="funded" />);
  await expect.element(screen.getByText('funded')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls()).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(calls).toEqual([SENT]);
  // Seen once; a tab that is opened again later has nothing new.
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.rerender(<Detail state="funded" />);
  expect(calls()).toEqual([SENT]);
});
