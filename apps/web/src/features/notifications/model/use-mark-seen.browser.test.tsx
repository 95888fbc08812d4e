// Tests of the hook that marks the notifications about the displayed page as read. The hook does
// this once for each displayed state, and only while the tab is visible.
import { expect, it, onTestFinished, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

function Detail({ state }: { state: string | undefined }) {
  useMarkSeen('amina', 'transfer', state);
  return <p>{state ?? 'nothing'}</p>;
}

const SENT = '{"p_group_id":"transfer"}';

it('marks the notifications about a transfer as read when the transfer is displayed, and again after it changes', async () => {
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

it('does not mark notifications as read while the tab is hidden', async () => {
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
  // A further visibility event sends no request, because the transfer's state is unchanged.
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.rerender(<Detail state="funded" />);
  expect(calls()).toEqual([SENT]);
});
