import { expect, it } from 'vitest';
import { emulateReducedMotion } from '../../../../testing/emulate-reduced-motion.ts';
import { mountIn } from '../../../../testing/mount-in-language.tsx';
import { UnreadCount } from './unread-count.tsx';

it('animates the digits of the new unread count, and gives screen readers the count in a sentence', async () => {
  await emulateReducedMotion('no-preference');
  const screen = await mountIn('en', <UnreadCount count={1} />);
  await screen.rerender(<UnreadCount count={2} />);
  expect(screen.container.querySelector('.rolls-up')).toHaveTextContent('2');
  await expect.element(screen.getByText('2 unread messages')).toBeInTheDocument();
});

it('shows 99+ for more than 99 unread messages', async () => {
  const screen = await mountIn('en', <UnreadCount count={100} />);
  expect(screen.container.querySelector('[aria-hidden]')).toHaveTextContent('99+');
});
